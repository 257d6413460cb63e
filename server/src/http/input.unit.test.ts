import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { judgeInput } from './input.ts'

const schema = z.object({
  name: z.optional(z.string()),
  names: z.optional(z.array(z.string())),
  value: z.optional(z.unknown()),
})

test.each([
  ['a text', 'name', 'a\0b'],
  ['a list', 'names', ['a', 'b\0']],
  ['an object in a list', 'value', [{ deep: ['\0'] }]],
  ['the name of a field', 'value', { 'a\0': 1 }],
  ['half a surrogate pair', 'value', { emoji: '\ud83d' }],
])('%s that the database cannot hold is refused by its field', (_, field, value) => {
  expect(judgeInput(schema, { [field]: value })).toEqual({ wrong: 'KEY_INVALID', field })
})

const deep = (within: unknown) => {
  let value = within
  for (let depth = 0; depth < 8_000; depth++) value = [value]
  return value
}

test('lists nested as deep as a call allows are searched', () => {
  expect(judgeInput(schema, { value: deep('') })).not.toHaveProperty('wrong')
  expect(judgeInput(schema, { value: deep('\0') })).toMatchObject({ wrong: 'KEY_INVALID' })
})

test('whole pairs, and fields that the contract does not know, refuse nothing', () => {
  expect(judgeInput(schema, { name: '😀', value: null, other: 'a\0b' })).toEqual({
    input: { name: '😀', value: null },
  })
})
