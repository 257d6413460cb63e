import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8')

/** What a unit of deploy/ runs, as systemd reads it; `instance` stands for %i. */
export function unitOf(file: string, instance = '') {
  const lines = read(file).replaceAll('%i', instance).split('\n')
  const lineOf = (key: string) =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''
  const env = lineOf('Environment')
    .split(' ')
    .map((word) => word.split('=') as [string, string])
  return {
    command: lineOf('ExecStart').split(' '),
    env: Object.fromEntries(env),
    stopSeconds: Number(lineOf('TimeoutStopSec')),
  }
}

/** The settings that deploy/krapao.env names, empty where an operator fills them in. */
export const envFile = (): Record<string, string> =>
  parseEnv(read('krapao.env')) as Record<string, string>
