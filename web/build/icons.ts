import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ours = createRequire(import.meta.url).resolve('@krapao/ui/icon')

type Attributes = Record<string, string>
/** None of a file that is only another name of an icon. */
type Icon = { __iconData?: { node: readonly (readonly [tag: string, attributes: Attributes])[] } }

/**
 * lucide's own wrapper handles every option of an icon, in two kilobytes on every page. Ours are drawn by a dozen lines, and an
 * icon is its shapes alone: its name, its other names and the keys of its shapes would be a third of a kilobyte before login.
 */
export const icons = (): Plugin => ({
  name: 'krapao-icons',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: async (id) => {
      const { __iconData } = (await import(pathToFileURL(id).href)) as Icon
      if (!__iconData) return null
      const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
      return `import icon from ${JSON.stringify(ours)}\nexport default /* @__PURE__ */ icon(${JSON.stringify(shapes)})`
    },
  },
})
