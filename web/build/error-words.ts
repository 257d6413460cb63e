import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'virtual:error-words/'
const catalogue = createRequire(import.meta.url).resolve('@krapao/shared/errors')

type Row = Record<string, unknown>

/** `virtual:error-words/th`: the words of the error catalogue in one language, code → words. A reader never downloads the other two. */
export function errorWords(): Plugin {
  return {
    name: 'krapao-error-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 1)
      this.addWatchFile(catalogue)
      // The query makes a changed catalogue load again in development; Node caches modules by address.
      const { errors } = (await import(`${pathToFileURL(catalogue).href}?at=${Date.now()}`)) as {
        errors: Record<string, Row>
      }
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(errors).map(([code, row]) => [code, row[locale]])))}`
    },
  }
}
