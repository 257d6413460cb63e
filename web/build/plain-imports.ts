import type { Plugin } from 'vite'

const helper = /^\0vite\/preload-helper\.js$/
/** As Vite writes a late chunk, whole or of one name: `__vitePreload(async () => { const { A } = await import('./a.js'); return { A } }, …)`. */
const wrapped =
  /__vitePreload\((?:\(\) => ([^;]+?)|async \(\) => \{\s*const \{ (\w+) \} = await ([^;]+);\s*return \{ \2 \};\s*\}), [\w ]+\)/g

/**
 * Leaves out the kilobyte with which Vite loads the style sheets of late chunks, and what it puts around each of them: late chunks
 * of ours wait for the one whole sheet (styles.ts). The build fails where Vite makes another.
 */
export const plainImports = (): Plugin => ({
  name: 'krapao-plain-imports',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: helper },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
  renderChunk: {
    order: 'pre',
    handler: (code) => ({
      code: code.replace(wrapped, (_, whole, __, ofOneName) => whole ?? ofOneName),
      map: null,
    }),
  },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    if (sheets.length > 1) this.error(`one style sheet, not ${sheets.join(', ')}`)
  },
})
