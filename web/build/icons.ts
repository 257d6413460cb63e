import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ours = createRequire(import.meta.url).resolve('@krapao/ui/icon')

/** lucide's own wrapper reckons with all that an icon may be, in two kilobytes that every page would pay. Ours are drawn by a dozen lines. */
export const icons = (): Plugin => ({
  name: 'krapao-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => ours,
  },
})
