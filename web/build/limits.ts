import { limits } from '@krapao/shared/limits'
import type { Plugin } from 'vite'

const imported = /import \{[^}]*\blimits\b[^}]*\} from ["'][^"']*\/limits(\.ts)?["']/
const uses = /(?<![.\w])limits\.(\w+)/g

/** Writes a limit where it is used as its number: the whole table of them, with those of SMS and exports, would be on every page. */
export const plainLimits = (): Plugin => ({
  name: 'krapao-plain-limits',
  apply: 'build',
  transform: {
    filter: { code: imported },
    handler: (code) => ({
      code: code.replace(uses, (use, name) => String(limits[name as keyof typeof limits] ?? use)),
      map: null,
    }),
  },
})
