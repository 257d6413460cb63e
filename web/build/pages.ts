import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { forOurBrowsers, rulesFor } from './styles.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const routeShape =
  /'(\/[\w/]*)':\s*screen\(\s*'(\w+)',\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g
const shellShape = /(\w+): lazyWithPreload\(async \(\) => \(await import\('([^']+)'\)\)/g

/**
 * Writes a page for every route beside `index.html` (`login.html`, `user/home.html` …): the same page, which also names the
 * code of that route, so that the browser fetches it beside React instead of after it (0.3 s on a slow phone). A server that
 * answers every path with `index.html` works too, only slower. The routes are read from `routes.tsx`.
 */
export function pages(): Plugin {
  let routesFile = ''
  return {
    name: 'krapao-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      routesFile = join(config.root, 'src/routes.tsx')
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { index, html, link, sheet } = pageToCopy(bundle)
        // Named by what it holds: browsers keep it for good.
        const emitSheet = (source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name: 'styles.css', source }))
        const css = forOurBrowsers(String(sheet.source))
        const wholeSheet = emitSheet(css)
        delete bundle[sheet.fileName]
        index.source = html.replace(sheet.fileName, wholeSheet)

        const allCode = codeOf(Object.keys(bundle), bundle)
        const ofEveryPage = entryFiles(bundle)
        for (const [path, files] of Object.entries(await filesByPath(routesFile, bundle))) {
          const ownCode = codeOf([...ofEveryPage, ...files], bundle)
          const ownSheet = emitSheet(rulesFor(css, ownCode, allCode))
          const head = [
            ...files.filter((file) => !html.includes(file)).map(preloadOf),
            `<meta name="krapao-css" content="/${wholeSheet}">`,
            link.replace(sheet.fileName, ownSheet),
          ]
          const source = html.replace(link, () => head.join(''))
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source })
        }
      },
    },
  }
}

const preloadOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** `index.html` as the build made it, and the one style sheet that it links. */
function pageToCopy(bundle: Bundle) {
  const index = bundle['index.html']
  if (index?.type !== 'asset') throw new Error('there is no index.html to make the pages from')
  const html = String(index.source)
  const [link, name = ''] = html.match(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/) ?? []
  const sheet = bundle[name]
  if (!link || sheet?.type !== 'asset') throw new Error('index.html names no style sheet')
  return { index, html, link, sheet }
}

/** What runs on every page, and all that it loads. */
const entryFiles = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.isEntry ? closure(one, bundle) : [],
  )

const codeOf = (files: readonly string[], bundle: Bundle): string =>
  [...new Set(files)]
    .map((file) => bundle[file])
    .map((one) => (one?.type === 'chunk' ? one.code : ''))
    .join('\n')

/** Path → the files of its screen and its shell. */
async function filesByPath(routesFile: string, bundle: Bundle): Promise<Record<string, string[]>> {
  const source = await readFile(routesFile, 'utf8')
  const routes = [...source.matchAll(routeShape)]
  if (routes.length !== source.match(/': screen\(/g)?.length) {
    throw new Error('routes.tsx has a route that build/pages.ts cannot read')
  }
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const filesOf = (from: string) =>
    closure(chunkWith(join(dirname(routesFile), from), chunks), bundle)
  const shells = new Map(
    [...source.matchAll(shellShape)].map(([, name, from]) => [name, filesOf(from!)]),
  )
  return Object.fromEntries(
    routes.map(([, path, shell, from]) => {
      const files = new Set([...(shells.get(shell) ?? []), ...filesOf(from!)])
      return [path, [...files]]
    }),
  )
}

function chunkWith(module: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find((c) => c.moduleIds.includes(module))
  if (!chunk) throw new Error(`no chunk holds ${module}`)
  return chunk
}

function closure(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [...seen]
  seen.add(chunk.fileName)
  for (const next of chunk.imports) {
    const imported = bundle[next]
    if (imported?.type === 'chunk') closure(imported, bundle, seen)
  }
  return [...seen]
}
