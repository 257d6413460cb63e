import path from 'node:path'
import { stripVTControlCharacters, styleText } from 'node:util'

/** What is read of vitest's JSON report. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file itself failed: it did not load, say. */
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
/** `report` is missing for a part without tests, and for a suite that did not come to its end. `said`: what it printed, unless that was shown live. */
export type Outcome = {
  name: string
  passed: boolean
  tookMs: number
  said?: string
  report?: Report | undefined
}
type File = Report['testResults'][number]

const root = path.join(import.meta.dirname, '../..')

/**
 * The end of a run: what each part took, the slowest files, the flaky tests and the failed ones with what they said, what is
 * wrong, and always last `N passed, N failed`. Of a run on another machine one often has only the end.
 */
export function closing(outcomes: readonly Outcome[]): { words: string; isGreen: boolean } {
  const passed = sum(outcomes.map(({ report }) => report?.numPassedTests ?? 0))
  const failed = sum(outcomes.map(failedIn))
  const wrong = outcomes.filter((one) => failedIn(one) > 0).map(({ name }) => name)
  const files = outcomes.flatMap(({ report }) => report?.testResults ?? [])
  const lines = [
    ...under('What each part took', outcomes.map(costOf)),
    ...under('The slowest ten files', slowest(files).slice(0, 10).map(costOfFile)),
    ...under('Flaky: red, then green in a second run. Find the cause.', files.flatMap(flakyIn)),
    ...under('Failed', [...files.flatMap(failuresIn), ...outcomes.flatMap(partFailure)]),
    ...(wrong.length > 0 ? ['', `Not right yet: ${wrong.join(', ')}`] : []),
    ...(passed + failed === 0 ? ['', 'No test was run.'] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ]
  return { words: lines.join('\n'), isGreen: failed === 0 && passed > 0 }
}

/**
 * What a part adds to the count. A part without tests of its own counts when it failed, and so does a file that could
 * not be loaded or a suite that ended badly without blaming a test: a run with anything wrong never ends in "0 failed".
 */
function failedIn({ passed, report }: Outcome): number {
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report && broken ? report.numFailedTests + broken.length : 0
  return failed === 0 && !passed ? 1 : failed
}

/** vitest keeps what went wrong in the first run of a test that passed in its second. */
const flakyIn = ({ name, assertionResults }: File): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .flatMap((test) => failure(name, test.fullName, test.failureMessages))

/** A part without tests says only in its own words what is wrong. */
const partFailure = ({ name, passed, said, report }: Outcome): string[] =>
  passed || report || !said ? [] : [`${name}:`, ...said.split('\n')]

const failuresIn = ({ name, status, message, assertionResults }: File): string[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return failure(name, 'the file itself', [message])
  return failed.flatMap((test) => failure(name, test.fullName, test.failureMessages))
}

const messageLines = 12

const failure = (name: string, what: string, messages: readonly string[]): string[] => [
  `${path.relative(root, name)}: ${what.trim()}`,
  ...messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .slice(0, messageLines)
      .map((line) => `    ${line}`),
  ),
]

const tookMs = ({ startTime, endTime }: File): number => endTime - startTime
const slowest = (files: File[]): File[] => files.toSorted((a, b) => tookMs(b) - tookMs(a))
const costOf = ({ name, tookMs }: Outcome): string => `${seconds(tookMs)}  ${name}`
const costOfFile = (file: File): string =>
  `${seconds(tookMs(file))}  ${path.relative(root, file.name)}`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
const under = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? ['', styleText('bold', title), ...lines.map((line) => `  ${line}`)] : []
