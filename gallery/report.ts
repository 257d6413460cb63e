import { execFileSync } from 'node:child_process'
import type { Failure } from './draw.ts'

export function sayFailures(failures: readonly Failure[]): void {
  for (const { name, locale, why } of failures)
    say(`✗ ${name} (${locale})\n  ${why.split('\n').slice(0, 4).join('\n  ')}`)
}

export function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
  } catch {
    return 'no commit' // a copy without its history
  }
}

export const now = (): string => new Date().toISOString().slice(0, 16).replace('T', ' ')

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
