import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { closing, type Outcome, type Report } from './closing.ts'

const root = path.join(import.meta.dirname, '../..')
type File = Report['testResults'][number]
type Test = File['assertionResults'][number]
const green = (fullName: string): Test => ({ status: 'passed', fullName, failureMessages: [] })
const red = (fullName: string): Test => ({
  status: 'failed',
  fullName,
  failureMessages: ['no: 1 is not 2\n    at a.ts:7'],
})
/** As vitest reports a test that passed in its second run: with what went wrong in the first. */
const flaky = (fullName: string): Test => ({ ...green(fullName), failureMessages: ['no'] })

const file = (name: string, tests: Test[], seconds = 1): File => ({
  name: path.join(root, name),
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  startTime: 0,
  endTime: seconds * 1_000,
  assertionResults: tests,
})
const suite = (name: string, passed: boolean, ...testResults: File[]): Outcome => {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (status: string) => tests.filter((one) => one.status === status).length
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') }
  return { name, passed, tookMs: 2_000, report: { ...counts, testResults } }
}
const part = (name: string, passed: boolean): Outcome => ({ name, passed, tookMs: 1_234 })

function endOf(...outcomes: Outcome[]): { lines: string[]; last: string; isGreen: boolean } {
  const { words, isGreen } = closing(outcomes)
  const lines = stripVTControlCharacters(words).split('\n')
  return { lines, last: lines.at(-1)!, isGreen }
}

test('all is green: every test is counted, what each part took is told, and nothing is called wrong or flaky', () => {
  const unit = suite('unit tests', true, file('a.test.ts', [green('one'), green('two')]))
  const { lines, last, isGreen } = endOf(part('types', true), unit)
  expect([last, isGreen]).toEqual(['2 passed, 0 failed', true])
  expect(lines).toContain('     1.2 s  types')
  expect(lines).toContain('     2.0 s  unit tests')
  expect(lines.join('\n')).not.toMatch(/Not right|Flaky/)
})

test('a part without tests that failed is shown at the end with its own words', () => {
  const weights = { ...part('page weights', false), said: 'spin, added 12.7\n✗ over' }
  const { lines, last, isGreen } = endOf(weights, { ...part('types', true), said: 'all right' })
  expect([last, isGreen]).toEqual(['0 passed, 1 failed', false])
  expect(lines.join('\n')).toMatch(/Failed\n {2}page weights:\n {2}spin, added 12\.7\n {2}✗ over/)
  expect(lines.join('\n')).not.toContain('all right')
})

test('a test that was red and then green counts as passed, and is listed by its file and its name', () => {
  const e2e = suite('browser tests', true, file('e2e/a.test.ts', [green('one'), flaky('two')]))
  const { lines, last, isGreen } = endOf(e2e)
  expect([last, isGreen]).toEqual(['2 passed, 0 failed', true])
  expect(lines).toContain('  e2e/a.test.ts: two')
  expect(lines.filter((line) => line.includes('e2e/a.test.ts: '))).toHaveLength(1)
})

test('a test that was red twice failed, and is not called flaky', () => {
  const e2e = suite('browser tests', false, file('e2e/a.test.ts', [green('one'), red('two')]))
  const { lines, last, isGreen } = endOf(part('types', true), e2e)
  expect([last, isGreen]).toEqual(['1 passed, 1 failed', false])
  expect(lines).toContain('Not right yet: browser tests')
  expect(lines.join('\n')).not.toMatch(/Flaky/)
})

test('a failed test is listed with what it said, and so is a file that did not load', () => {
  const broken = { ...file('b.test.ts', []), status: 'failed', message: 'Cannot find ./b.ts' }
  const { lines } = endOf(suite('http tests', false, file('a.test.ts', [red('two')]), broken))
  const from = lines.indexOf('Failed')
  expect(lines.slice(from, from + 6)).toEqual([
    'Failed',
    '  a.test.ts: two',
    '      no: 1 is not 2',
    '          at a.ts:7',
    '  b.test.ts: the file itself',
    '      Cannot find ./b.ts',
  ])
})

test.each([
  ['a part without tests', part('types', false)],
  ['a suite that left no report', part('http tests', false)],
  ['a file that did not load', suite('http tests', false, { ...file('a', []), status: 'failed' })],
  ['a suite that blames no test', suite('http tests', false, file('a', [green('one')]))],
])('%s that failed counts as one', (_, outcome) => {
  const { lines, last, isGreen } = endOf(
    suite('unit tests', true, file('b', [green('x')])),
    outcome,
  )
  expect([last.endsWith('passed, 1 failed'), isGreen]).toEqual([true, false])
  expect(lines).toContain(`Not right yet: ${outcome.name}`)
})

test('a run without any test is not green', () => {
  const { lines, last, isGreen } = endOf(part('types', true))
  expect([last, isGreen]).toEqual(['0 passed, 0 failed', false])
  expect(lines).toContain('No test was run.')
})

test('the slowest ten files of all suites are listed, the slowest first', () => {
  const files = Array.from({ length: 8 }, (_, i) => file(`http-${i}.test.ts`, [green('x')], i))
  const more = Array.from({ length: 4 }, (_, i) => file(`e2e-${i}.test.ts`, [green('x')], i + 0.5))
  const { lines } = endOf(suite('http tests', true, ...files), suite('e2e', true, ...more))
  const listed = lines.filter((line) => line.endsWith('.test.ts'))
  expect(listed).toHaveLength(10)
  expect(listed[0]).toBe('     7.0 s  http-7.test.ts')
  expect(listed.at(-1)).toBe('     1.0 s  http-1.test.ts')
})

test('vitest’s own report of a test that was red once and of one that was red twice is read so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const planted = `let runs = 0
    test('once', () => expect(++runs).toBe(2))
    test('twice', () => expect(0).toBe(1))
    test('never', () => {})`
  writeFileSync(path.join(folder, 'planted.test.js'), planted)
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules/.bin/vitest')
  const args = ['run', '--root', folder, '--globals', '--retry=1', '--reporter=json']
  expect(() =>
    execFileSync(vitest, [...args, `--outputFile=${report}`], { stdio: 'ignore' }),
  ).toThrow()
  const read: Report = JSON.parse(readFileSync(report, 'utf8'))
  const { lines, last } = endOf({ name: 'planted', passed: false, tookMs: 1, report: read })
  expect(last).toBe('2 passed, 1 failed')
  const failed = lines.indexOf('Failed')
  const named = (part: string[]) => part.filter((line) => /: (once|twice|never)$/.test(line))
  expect(named(lines.slice(0, failed))).toEqual([expect.stringMatching(/planted.test.js: once$/)])
  expect(named(lines.slice(failed))).toEqual([expect.stringMatching(/planted.test.js: twice$/)])
})
