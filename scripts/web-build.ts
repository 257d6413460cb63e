import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inTurn } from '../server/src/db/turn.ts'

const root = path.dirname(import.meta.dirname)
export const webDist = path.join(root, 'web', 'dist')
const stampFile = path.join(webDist, '.stamp')

/** Builds the screens when anything they are made of changed since the last build. True when it had to. */
export async function buildWeb(say: (line: string) => void): Promise<boolean> {
  const build = async () => {
    const stamp = stampOfSources()
    if (stamp === lastStamp()) return false
    say('Building the web app …')
    rmSync(stampFile, { force: true })
    await vite(['build', 'web', '--logLevel', 'warn'])
    await vite([
      'build',
      'web',
      '--logLevel',
      'warn',
      '--ssr',
      'src/draw.tsx',
      '--outDir',
      'dist/draw',
    ])
    // Written last: a build cut short leaves none, and is done again.
    writeFileSync(stampFile, stamp)
    return true
  }
  // Several processes of one clone may start at once: one of them builds, the others find its build.
  return inTurn(webDist, build, { waitsMs: 600_000, holderIs: 'building the web app' })
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...['web', 'ui', 'shared'].flatMap(sourcesIn)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function sourcesIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const at = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.vite'].includes(entry.name) ? [] : sourcesIn(at)
    return entry.name.endsWith('.test.ts') ? [] : [at]
  })
}

function lastStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function vite(args: string[]): Promise<void> {
  const program = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // A test runner calls itself NODE_ENV=test, and its build would be React's slow one, left for the next start.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${complaint}`)),
    )
  })
}
