import { lookup } from '@krapao/shared/lookup/lookup.contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf as builtFrom, type JsonSchema } from '../../build/guest-contract.ts'
import { fits, type Shape } from './fits.ts'

/** As the build writes it into the page. */
const shapeOf = (schema: z.ZodMiniType): Shape =>
  JSON.parse(JSON.stringify(builtFrom(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)))

test('the contract’s own answers fit, with keys to spare', () => {
  const contact = shapeOf(lookup.contact.output)
  expect(fits(contact, { contactText: '', lineLink: '', lineName: '', lineQR: '', more: 1 })).toBe(
    true,
  )
  expect(fits(contact, { contactText: '', lineLink: '', lineName: '' })).toBe(false)
  expect(fits(contact, { contactText: 1, lineLink: '', lineName: '', lineQR: '' })).toBe(false)
  expect(fits(contact, [])).toBe(false)
  expect(fits(contact, null)).toBe(false)
})

test('null beside a literal, lists of objects, integers and choices', () => {
  const active = shapeOf(lookup.active.output)
  expect([null, 'gone', 'open', 7].map((terminated) => fits(active, { terminated }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const sources = shapeOf(lookup.sources.output)
  expect(fits(sources, [{ code: 'a', description: 'b' }])).toBe(true)
  expect(fits(sources, [{ code: 'a', description: 'b' }, { code: 'c' }])).toBe(false)
  expect([1, 1.5, '1'].map((n) => fits({ type: 'integer' }, n))).toEqual([true, false, false])
  expect(['a', 'b'].map((s) => fits({ enum: ['a'] }, s))).toEqual([true, false])
})

test('an optional key may be left out but not be something else', () => {
  const shape = shapeOf(z.object({ a: z.optional(z.boolean()) }))
  expect([{}, { a: true }, { a: 'yes' }].map((v) => fits(shape, v))).toEqual([true, true, false])
})
