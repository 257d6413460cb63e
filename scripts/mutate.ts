// `npm run mutate`: takes each lock, unique key, check and fence of checks/mutations/mutations.ts away, one at a time, in a copy of this
// repository, and runs the tests that must notice. `-- lease` tries only those whose name holds the word; several words, any of
// them. Says of each which test noticed, and after how many seconds. Ends with 1 when a mutant lived. `--at-once` does not try the
// tests without a mutant first: for the author of a row.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Mutation } from '../checks/mutations/mutation.ts'
import { mutations } from '../checks/mutations/mutations.ts'
import { clusterSetting, startCluster } from '../server/src/testing/cluster.ts'

const root = path.dirname(import.meta.dirname)
const limitMs = 5 * 60_000
const isAtOnce = process.argv.includes('--at-once')
const wanted = process.argv.slice(2).filter((word) => word !== '--at-once')
const chosen = mutations.filter(
  ({ what }) => wanted.length === 0 || wanted.some((word) => what.includes(word)),
)
if (chosen.length === 0) stop(`No mutation is named like “${wanted.join('” or “')}”.`)

const copy = copyHouse()
// Most mutants stand above the database: they share one cluster. What changes the database itself gets a new one each.
const { end: endCluster, ...shared } = await startCluster()
// It holds links to packages, which are not followed.
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const untouched = isAtOnce ? undefined : [...new Set(chosen.flatMap(({ tests }) => tests))]
const before = untouched && (await run(untouched, { timeout: untouched.length * limitMs }))
if (before && before.is !== 'green')
  stop(`The tests are ${before.is} before anything is mutated: ${before.why}`)
const lived: string[] = []
for (const mutation of chosen) {
  const startedMs = performance.now()
  const { is, why } = await tryOne(mutation)
  if (is !== 'red') lived.push(mutation.what)
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0)
  say(
    `${is === 'red' ? '✓ caught' : '✗ lived '} ${seconds.padStart(4)} s  ${mutation.what}\n           ${why}`,
  )
}
say(`\n${chosen.length - lived.length} of ${chosen.length} caught.`)
for (const what of lived) say(`lived: ${what}`)
process.exitCode = lived.length > 0 ? 1 : 0
await endCluster()

async function tryOne({ file, find, replace, tests, isAllThereIs }: Mutation): Promise<Verdict> {
  const at = path.join(copy, file)
  const source = readFileSync(at, 'utf8')
  writeFileSync(
    at,
    source.replace(find, () => replace),
  )
  try {
    return await run(tests, { isOfDatabase: file.startsWith('server/src/db/'), isAllThereIs })
  } finally {
    writeFileSync(at, source)
  }
}

/** `broken`: the mutant did not load, or failed every test for one reason, so none can claim to have caught it. */
type Verdict = { is: 'red' | 'green' | 'broken'; why: string }
type Report = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The first project whose tests are not green decides: they are run one after the other, since each has its own number of workers. */
async function run(tests: readonly string[], how: How): Promise<Verdict> {
  let verdict: Verdict = { is: 'broken', why: 'no test was named' }
  for (const project of ['unit', 'http', 'e2e']) {
    const its = tests.filter((file) => projectOf(file) === project)
    if (its.length === 0) continue
    verdict = await runProject(project, its, how)
    if (verdict.is !== 'green') break
  }
  return verdict
}

function projectOf(file: string): string {
  if (file.endsWith('.unit.test.ts')) return 'unit'
  if (/^(scripts\/office|(server|sandbox|trial|bench)\/)/.test(file)) return 'http'
  return /^(scripts|e2e)\//.test(file) ? 'e2e' : 'unit'
}

type How = {
  isOfDatabase?: boolean
  timeout?: number
  isWhole?: boolean
  isAllThereIs?: boolean | undefined
}

/** Stops at the first red test. Where nothing was green before it, all are run: were all red, it would prove nothing. */
async function runProject(project: string, tests: readonly string[], how: How): Promise<Verdict> {
  const file = path.join(copy, 'mutant.json')
  rmSync(file, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const bail = how.isWhole ? [] : ['--bail=1']
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--project',
      project,
      ...bail,
      '--reporter=json',
      `--outputFile=${file}`,
      ...tests,
    ],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: how.timeout ?? limitMs,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        ...(!how.isOfDatabase && { [clusterSetting]: JSON.stringify(shared) }),
      },
    },
  )
  await new Promise((resolve) => child.once('exit', resolve))
  if (!existsSync(file)) return { is: 'broken', why: 'no test ran to its end' }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const isUnclear = report.numFailedTests > 0 && report.numPassedTests === 0 && !how.isWhole
  return isUnclear ? runProject(project, tests, { ...how, isWhole: true }) : verdictOf(report, how)
}

function verdictOf(
  { numPassedTests, numFailedTests, success, testResults }: Report,
  how: How,
): Verdict {
  const failed = testResults
    .flatMap((of) => of.assertionResults)
    .filter(({ status }) => status === 'failed')
  const first =
    failed[0] && `${failed[0].fullName}: ${failed[0].failureMessages[0]?.split('\n')[0] ?? ''}`
  if (numFailedTests > 0) {
    // A file of one or two tests may well be all about one guard.
    const isEvery = numPassedTests === 0 && numFailedTests > 2 && !how.isAllThereIs
    const many = `${numFailedTests} of ${numFailedTests + numPassedTests} red, `
    return { is: isEvery ? 'broken' : 'red', why: `${many}${first}` }
  }
  if (numPassedTests > 0 && success)
    return { is: 'green', why: `${numPassedTests} tests are green without it` }
  return { is: 'broken', why: testResults.map(({ message }) => message.split('\n')[0]).join(' ') }
}

/** The work tree as it is, with the packages linked: a mutant is never in the repository itself. */
function copyHouse(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-mutants-'))
  const left = new Set(['node_modules', '.git', '.data', 'dist'])
  cpSync(root, folder, { recursive: true, filter: (from) => !left.has(path.basename(from)) })
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(to, '@krapao'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@krapao') symlinkSync(path.join(from, name), path.join(to, name))
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
