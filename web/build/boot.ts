import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const place = '<!-- boot -->'
const scripts = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Writes the scripts of `boot/` into the page's head, ahead of everything that is downloaded; in a build they run the app. */
export function boot(): Plugin {
  let folder = ''
  return {
    name: 'krapao-boot',
    configResolved(config) {
      folder = join(config.root, 'boot')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const small = await Promise.all(
          ['light.ts', 'hold-presses.ts', 'boot.ts'].map((name) => pack(join(folder, name))),
        )
        const app = [...html.matchAll(scripts)].at(-1)?.[1]
        return html
          .replaceAll(scripts, '<link rel="modulepreload" crossorigin href="$1">')
          .replace(place, () => `<script>${small.join('')}</script>${app ? named(app) : ''}`)
      },
    },
  }
}

async function pack(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return (await minify(file, code)).code.trim()
}

const named = (app: string): string => `<meta name="krapao-app" content="${app}">`
