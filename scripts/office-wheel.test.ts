import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWheel } from '../server/src/features/spin/demo-wheel.ts'
import { freshDatabase, type TestDatabase } from '../server/src/testing/database.ts'
import { officeHere } from './operate/testing/office-here.ts'

// As an operator meets it: a command, its words and its exit code, on a real database.
let d: TestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-wheel-'))
beforeAll(async () => {
  d = await freshDatabase()
})
afterAll(async () => {
  await d.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string, wheel: unknown): string => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(wheel))
  return file
}

const office = (args: readonly string[], typed?: string) =>
  officeHere({ DATABASE_OWNER_URL: d.ownerUrl })(['wheel', ...args, '--by', 'malee'], typed)

test('a wheel is looked at, published and closed', async () => {
  const file = fileOf('wheel.json', demoWheel('THB'))
  const looked = await office(['simulate', file])
  expect(looked).toMatchObject({ code: 0 })
  expect(looked.words).toContain('NOTHING  61.5 %')
  expect(looked.words).toMatch(/A coin costs 3\.\d\d THB on average\./)
  expect(looked.words).toMatch(/Earning one takes 100\.00: the wheel returns 3\.\d\d % of it/)
  expect(looked.words).toContain('It can be published.')
  expect((await office(['list'])).words).not.toContain('open')

  const published = await office(['publish', '-'], JSON.stringify(demoWheel('THB')))
  expect(published.words).toMatch(/Version \d+ of the THB wheel is open; a coin costs 3\.\d\d/)
  expect((await office(['list'])).words).toMatch(/Golden lacquer wheel {2}open {2}0 spins/)
  expect((await office(['close', 'thb'])).words).toContain('coupons stay')
  expect((await office(['list'])).words).toMatch(/closed .+ by malee/)
})

test('what is wrong is said with all of its places, in the asked language, and by the exit code', async () => {
  const wheel = demoWheel('THB')
  const file = fileOf('wrong.json', { ...wheel, slices: [{ code: 'x y' }, wheel.slices[0]] })
  const looked = await office(['simulate', file])
  expect(looked.code).toBe(1)
  expect(looked.words).toContain('slices.0.code cannot be "x y"')
  const refused = await office(['publish', file, '--lang', 'la'])
  expect(refused.code).toBe(1)
  expect(refused.words).toContain('ວົງລໍ້ນີ້ຍັງເປີດໃຊ້ບໍ່ໄດ້')
  expect((await office(['publish', path.join(folder, 'none.json')])).words).toContain(
    'neither JSON nor a file',
  )
})
