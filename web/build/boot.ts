import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const place = '<!-- boot -->'
const scripts = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Writes boot/boot.ts into the page's head, ahead of everything that is downloaded; in a build it is what runs the app. */
export function boot(): Plugin {
  let file = ''
  return {
    name: 'krapao-boot',
    configResolved(config) {
      file = join(config.root, 'boot/boot.ts')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        const { code: small } = await minify(file, code)
        const app = [...html.matchAll(scripts)].at(-1)?.[1]
        return html
          .replaceAll(scripts, '<link rel="modulepreload" crossorigin href="$1">')
          .replace(place, () => `<script>${small.trim()}</script>${app ? named(app) : ''}`)
      },
    },
  }
}

const named = (app: string): string => `<meta name="krapao-app" content="${app}">`
