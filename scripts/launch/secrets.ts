import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Those that the sandbox is given, too: each lies between us and one of those outside. */
export const sharedNames = [
  'WW_SECRET',
  'PAYTIMZ_SECRET',
  'PAYONEX_SECRET',
  'FP_SECRET',
  'BANK_API_KEY',
  'GAME_API_KEY',
  'SMS_API_KEY',
  'SLIPOK_KEY',
  'EASYSLIP_KEY',
] as const
const names = [...sharedNames, 'GAME_PASSWORD_KEY', 'FILES_KEY'] as const
export type Secrets = Record<(typeof names)[number], string>

/**
 * The keys between our server and the outside, drawn once per data folder and kept there for its owner only:
 * nothing secret is ever shipped, and game passwords sealed yesterday open today. A key in the environment wins.
 */
export function secretsOf(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const whole = { ...drawSecrets(), ...kept }
  if (names.some((name) => !kept[name])) keep(file, whole)
  chmodSync(file, 0o600)
  return pick((name) => env[name] || whole[name])
}

export const drawSecrets = (): Secrets => pick(() => randomBytes(32).toString('base64'))

const pick = (value: (name: keyof Secrets) => string): Secrets =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Secrets

/** All or nothing: a half-written key file would lock every game account. */
function keep(file: string, secrets: Secrets): void {
  const draft = `${file}.draft`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
