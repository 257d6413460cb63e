// `npm run mutate`: takes each lock, unique key, check and fence of checks/mutations.ts away, one at a time, in a copy of this
// repository, and runs the tests that must notice. `-- lease` tries only those whose name holds the word. Ends with 1 when a mutant lived.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Mutation, mutations } from '../checks/mutations.ts'

const root = path.dirname(import.meta.dirname)
const limitMs = 5 * 60_000
const wanted = process.argv[2] ?? ''
const chosen = mutations.filter(({ what }) => what.includes(wanted))
if (chosen.length === 0) stop(`No mutation is named like “${wanted}”.`)

const copy = copyHouse()
// It holds links to packages, which are not followed.
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const untouched = await red([...new Set(chosen.flatMap(({ tests }) => tests))])
if (untouched !== 'green') stop(`The tests are ${untouched} before anything is mutated; mend that first.`)
const lived: string[] = []
for (const mutation of chosen) {
  const how = await tryOne(mutation)
  if (how !== 'red') lived.push(mutation.what)
  say(`${how === 'red' ? '✓ caught' : '✗ lived '}  ${mutation.what}${how === 'broken' ? ' (no test ran)' : ''}`)
}
say(`\n${chosen.length - lived.length} of ${chosen.length} caught.`)
process.exitCode = lived.length > 0 ? 1 : 0

async function tryOne({ file, find, replace, tests }: Mutation): Promise<Verdict> {
  const at = path.join(copy, file)
  const source = readFileSync(at, 'utf8')
  writeFileSync(
    at,
    source.replace(find, () => replace),
  )
  try {
    return await red(tests)
  } finally {
    writeFileSync(at, source)
  }
}

/** `broken`: the mutant did not even load, so no test can claim to have caught it. */
type Verdict = 'red' | 'green' | 'broken'

async function red(tests: readonly string[]): Promise<Verdict> {
  const report = path.join(copy, 'mutant.json')
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--project', 'http', '--reporter=json', `--outputFile=${report}`, ...tests],
    { cwd: copy, stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' },
  )
  await new Promise((resolve) => child.once('exit', resolve))
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    success: boolean
  }
  if (numFailedTests > 0) return 'red'
  return numPassedTests > 0 && success ? 'green' : 'broken'
}

/** The work tree as it is, with the packages linked: a mutant never stands in the repository itself. */
function copyHouse(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-mutants-'))
  const left = new Set(['node_modules', '.git', '.data', 'dist'])
  cpSync(root, folder, { recursive: true, filter: (from) => !left.has(path.basename(from)) })
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@krapao'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@krapao') symlinkSync(path.join(from, name), path.join(to, name))
  // The rooms by links of their own: those of the repository lead to pages without the mutant.
  for (const name of readdirSync(path.join(from, '@krapao')))
    symlinkSync(path.join(folder, name), path.join(to, '@krapao', name))
  return folder
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stop(why: string): never {
  say(why)
  process.exit(1)
}
