import { isTest } from './imports.ts'
import { pagesOf } from './page.ts'
import type { Sources } from './sources.ts'

type Calls = Record<string, Record<string, { method: string; path: string }>>

/**
 * The endpoints (`auth.login`) that no server test calls: as `….auth.login(…)`, by handing `api.auth.login` on, or with
 * method and path written out.
 */
export function untestedEndpoints(api: Calls, sources: Sources): string[] {
  const tests = pagesOf(sources).filter(({ path }) => /^server\/.+\.test\.ts$/.test(path))
  const named = new Set(
    tests.flatMap(({ dotted }) => [...dotted].map((name) => name.split('.').slice(-2).join('.'))),
  )
  const requests = tests.flatMap((page) => page.requests)
  return Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([name]) => !named.has(`${feature}.${name}`))
      .filter(
        ([, { method, path }]) => !requests.some((r) => r.method === method && fits(path, r.path)),
      )
      .map(([name]) => `${feature}.${name}`),
  )
}

const fits = (template: string, asked: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`).test(asked)

/**
 * Codes of the catalogue that nothing in the repository declares, answers or throws, unless `later` lists them; and codes in
 * `later` that are used by now or listed twice, so that the list can only shrink.
 */
export function unusedCodes(
  codes: readonly string[],
  later: Record<string, readonly string[]>,
  sources: Sources,
) {
  const code = pagesOf(sources).filter(({ path }) => !isTest(path) && !notAUse.test(path))
  const used = new Set(code.flatMap(({ texts }) => texts.map(({ text }) => text)))
  const listed = Object.entries(later).flatMap(([group, list]) =>
    list.map((name) => ({ group, name })),
  )
  const waiting = new Set(listed.map(({ name }) => name))
  return [
    ...codes
      .filter((name) => !used.has(name) && !waiting.has(name))
      .map((name) => `${name}: nobody uses it`),
    ...listed
      .filter(({ name }) => used.has(name))
      .map(({ group, name }) => `${name}: used now, so not ${group} later`),
    ...listed
      .filter(({ name }) => !codes.includes(name))
      .map(({ name }) => `${name}: not in the catalogue`),
    ...listed.slice(waiting.size).map(() => 'a code is listed twice for later'),
  ]
}

// What others say outside is in their words, not in ours, though some sound alike.
const notAUse = /^(checks|e2e|bench|sandbox|server\/src\/outside)\/|^shared\/src\/errors\.ts$/
