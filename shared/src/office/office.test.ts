import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { locales, type Text } from '../text.ts'
import { officeApi } from './api.ts'
import type { OfficeApi } from './contract.ts'
import { officeErrors } from './errors.ts'
import { outcomes } from './outcomes.ts'
import { permissions } from './permissions.ts'
import { reasons } from './reasons.ts'

const rows: [string, Text][] = [
  ...Object.entries<Text>(officeErrors),
  ...Object.entries<Text>(outcomes).map(([code, row]): [string, Text] => [`outcome ${code}`, row]),
  ...Object.entries<Text>(reasons).map(([code, row]): [string, Text] => [`reason ${code}`, row]),
]
const routes = Object.entries(officeApi as OfficeApi).flatMap(([group, of]) =>
  Object.entries(of).map(([name, route]) => ({ action: `${group}.${name}`, route })),
)
const scripts = { th: /\p{Script=Thai}/u, la: /\p{Script=Lao}/u, en: /\p{Script=Latin}/u }
const holes = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort()

test.each(rows)('%s is said in three languages, with the same holes', (_, row) => {
  for (const locale of locales) {
    expect(row[locale]).toMatch(scripts[locale])
    expect(row[locale]).toBe(row[locale].trim())
    expect(holes(row[locale])).toEqual(holes(row.en))
  }
  expect(row.th).not.toMatch(scripts.la)
  expect(row.la).not.toMatch(scripts.th)
  expect(row.en).not.toMatch(/\p{Script=Thai}|\p{Script=Lao}/u)
})

test('every code is answered by a route, and every permission needed by one', () => {
  const answered = new Set<string>(routes.flatMap(({ route }) => route.errors))
  const general = ['KEY_INVALID', 'KEY_MISSING', 'NOT_PERMITTED']
  expect([...answered, ...general].sort()).toEqual(Object.keys(officeErrors).sort())
  expect([...new Set(routes.map(({ route }) => route.needs))].sort()).toEqual(
    [...permissions].sort(),
  )
})

test('a path is its call’s own, outside the members’ /api, and says what it is about by its fields', () => {
  expect(new Set(routes.map(({ route }) => route.path)).size).toBe(routes.length)
  for (const { route } of routes) {
    expect(route.path).toMatch(/^\/office\/api\/[a-z-]+\/[a-z-]+$/)
    for (const field of [...route.about, ...Object.keys(route.takes ?? {})])
      expect(Object.keys(route.input.shape)).toContain(field)
  }
})

test('the members’ catalogue does not grow by it', () => {
  const own = Object.keys(officeErrors).filter((code) => code in errors)
  expect(own.sort()).toEqual(['KEY_INVALID', 'KEY_MISSING'])
})
