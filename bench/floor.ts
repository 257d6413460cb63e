import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite'

const root = path.dirname(import.meta.dirname)

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="An empty page" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Floor</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`
const main = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')!).render(<main><h1>Hello</h1></main>)
`
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>\n'

/**
 * Builds one heading in React with the wallet's own Vite settings: the least that this stack can weigh.
 * Answers the folder it was built into.
 */
export async function buildFloor(): Promise<string> {
  const folder = path.join(root, 'node_modules', '.cache', 'krapao-floor')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'public'), { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), html)
  writeFileSync(path.join(folder, 'main.tsx'), main)
  writeFileSync(path.join(folder, 'public', 'favicon.svg'), icon)
  writeFileSync(path.join(folder, 'public', 'robots.txt'), 'User-agent: *\nAllow: /\n')
  const file = path.join(root, 'web', 'vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file)
  if (!loaded) throw new Error(`${file} could not be read`)
  const { build: settings, plugins } = loaded.config
  const kept = (await flat(plugins)).filter(
    ({ name }) => !name.startsWith('krapao-') || name === 'krapao-compress',
  )
  await build({
    configFile: false,
    root: folder,
    plugins: kept,
    build: settings ?? {},
    logLevel: 'warn',
  })
  return path.join(folder, 'dist')
}

async function flat(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option
  if (!plugin) return []
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flat))).flat() : [plugin]
}
