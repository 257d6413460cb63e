import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ours = createRequire(import.meta.url).resolve('@krapao/ui/icon')

/** lucide's own wrapper handles every option of an icon, in two kilobytes on every page. Ours are drawn by a dozen lines. */
export const icons = (): Plugin => ({
  name: 'krapao-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => ours,
  },
})
