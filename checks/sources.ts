import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every page of the repository: path from its root, with forward slashes → what is written there. */
export type Sources = ReadonlyMap<string, string>

const root = path.dirname(import.meta.dirname)
const rooms =
  'shared,ui,web,office,server,sandbox,checks,e2e,bench,gallery,trial,scripts,decisions,.ci'
const kinds = 'ts,tsx,mjs,js,css,html,sql,md,json,yml,yaml,sh,svg,webmanifest,txt'
const notOurs = /(^|\/)(node_modules|dist|coverage|\.data)(\/|$)|package-lock\.json$/

/** Reads the repository from disk, untracked pages too: a page is judged before it is committed. */
export function readSources(): Sources {
  const found = globSync([`{${rooms}}/**/*.{${kinds}}`, `*.{${kinds}}`], {
    cwd: root,
    exclude: (p) => notOurs.test(p),
  })
  const ours = found.map((p) => p.replaceAll(path.sep, '/')).filter((p) => !notOurs.test(p))
  return new Map(ours.sort().map((p) => [p, readFileSync(path.join(root, p), 'utf8')]))
}
