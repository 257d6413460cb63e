import path from 'node:path'
import { type Import, type Page, pagesOf } from './page.ts'
import type { Sources } from './sources.ts'

/**
 * One arrow between pages. `to` is a path of the repository, or undefined when the import leaves
 * it: then `packageName` names the package.
 */
export type Arrow = {
  page: Page
  to: string | undefined
  packageName: string | undefined
  import: Import
}

export const arrowsOf = (sources: Sources): Arrow[] =>
  pagesOf(sources).flatMap((page) => arrowsFrom(page, sources))

export function arrowsFrom(page: Page, sources: Sources): Arrow[] {
  return page.imports.map((one) => {
    const to = pageAt(page.path, one.from, sources)
    return {
      page,
      to,
      packageName: to === undefined ? packageOf(one.from) : undefined,
      import: one,
    }
  })
}

/** The first folder: `server/src/app.ts` → `server`. Pages at the root have none. */
export const roomOf = (file: string): string =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/src/testing/')

const endings = ['', '.ts', '.tsx', '.mjs', '.css']

function pageAt(importer: string, from: string, sources: Sources): string | undefined {
  const ours = /^@krapao\/([a-z]+)(?:\/(.+))?$/.exec(from)
  if (!ours && !from.startsWith('.')) return undefined
  const bare = ours
    ? `${ours[1]}/src/${ours[2] ?? 'index'}`
    : path.posix.join(path.posix.dirname(importer), from)
  const clean = bare.replace(/\?.*$/, '')
  return endings.map((ending) => clean + ending).find((file) => sources.has(file)) ?? clean
}

const packageOf = (from: string): string =>
  from.startsWith('node:') ? from : from.split('/', from.startsWith('@') ? 2 : 1).join('/')

/** All that a browser must load before `entry` can run: static imports only, types and lazy parts left out. */
export function loadedWith(entry: string, sources: Sources): Arrow[] {
  const byPath = new Map(pagesOf(sources).map((page) => [page.path, page]))
  const seen = new Set([entry])
  const loaded: Arrow[] = []
  for (const file of seen) {
    const page = byPath.get(file)
    if (!page) continue
    for (const arrow of arrowsFrom(page, sources)) {
      if (arrow.import.kind !== 'value') continue
      loaded.push(arrow)
      if (arrow.to) seen.add(arrow.to)
    }
  }
  return loaded
}
