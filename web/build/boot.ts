import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const place = '<!-- boot -->'

/** Writes boot/boot.ts into the page's head, ahead of everything that is downloaded. */
export function boot(): Plugin {
  let file = ''
  return {
    name: 'krapao-boot',
    configResolved(config) {
      file = join(config.root, 'boot/boot.ts')
    },
    async transformIndexHtml(html) {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const { code: small } = await minify(file, code)
      return html.replace(place, () => `<script>${small.trim()}</script>`)
    },
  }
}
