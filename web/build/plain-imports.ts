import type { Plugin } from 'vite'

const helper = /^\0vite\/preload-helper\.js$/

/** Leaves out the kilobyte with which Vite loads the style sheets of late chunks: late chunks of ours wait for the one whole sheet (styles.ts). The build fails where Vite makes another. */
export const plainImports = (): Plugin => ({
  name: 'krapao-plain-imports',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: helper },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    if (sheets.length > 1) this.error(`one style sheet, not ${sheets.join(', ')}`)
  },
})
