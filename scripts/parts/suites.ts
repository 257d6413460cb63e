import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Outcome, Part } from './parts.ts'

type Project = 'unit' | 'http' | 'e2e'
/** What we read of vitest's JSON report. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
export type Tally = { passed: number; failed: number }

const reports = mkdtempSync(path.join(tmpdir(), 'krapao-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const reportOf = (name: string): string => path.join(reports, `${name.replaceAll(' ', '-')}.json`)

/** A part that runs one of vitest's projects and leaves a report for `tallyOf`. */
export function suite(project: Project, name: string, limitMs: number): Part {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, command: ['vitest', 'run', '--project', project, ...reporters], limitMs }
}

/**
 * What a part adds to the count. A part without tests of its own counts when it failed, and so does a file that could
 * not be loaded or a suite that ended badly without blaming a test: a run with anything wrong never ends in "0 failed".
 */
export function tallyOf({ name, passed }: Outcome): Tally {
  const report = read(reportOf(name))
  if (!report) return { passed: 0, failed: passed ? 0 : 1 }
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed === 0 && !passed ? 1 : failed }
}

function read(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // not a suite, or one that never came to its end; the outcome tells which
  }
}
