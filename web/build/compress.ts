import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = new Set(['.js', '.css', '.svg', '.json', '.wasm'])
const smallestBytes = 512

/**
 * Writes a `.br` and a `.gz` beside every text asset, at the highest level, so that the server only picks one.
 * Pages (`.html`) are left out: the server writes the deployment's settings into them and packs them once at its start.
 */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'krapao-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((e) => e.isFile() && worthIt.has(extname(e.name)))
      await Promise.all(files.map((e) => pack(join(e.parentPath, e.name))))
    },
  }
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < smallestBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
