import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'virtual:error-words/'
const catalogue = createRequire(import.meta.url).resolve('@krapao/shared/errors')
const answered = new URL('../src/api/answered.text.ts', import.meta.url)

type Rows = Record<string, Record<string, unknown>>

/**
 * `virtual:error-words/th`: the words of the error catalogue in one language, code → words, and of src/api/answered.text.ts, name → words. A
 * reader never downloads the other two.
 */
export function errorWords(): Plugin {
  return {
    name: 'krapao-error-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 1)
      const [{ errors }, { t }] = [
        await loaded<{ errors: Rows }>(pathToFileURL(catalogue)),
        await loaded<{ t: Rows }>(answered),
      ]
      for (const file of [catalogue, fileURLToPath(answered)]) this.addWatchFile(file)
      const words = Object.entries({ ...errors, ...t }).map(([name, row]) => [name, row[locale]])
      return `export default ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}

/** The query makes a changed file load again in development; Node caches modules by address. */
const loaded = async <M>(file: URL): Promise<M> =>
  (await import(`${file.href}?at=${Date.now()}`)) as M
