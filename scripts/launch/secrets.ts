import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { secretNames } from '../../server/src/secret-names.ts'

export type Secrets = Record<(typeof secretNames)[number], string>

/**
 * The keys between our server and the outside, drawn once per data folder and kept there for its owner only:
 * nothing secret is ever shipped, and game passwords sealed yesterday open today. A key in the environment wins.
 */
export function secretsOf(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? readKeys(file) : {}
  const whole = { ...drawSecrets(), ...kept }
  if (secretNames.some((name) => !kept[name])) keep(file, whole)
  chmodSync(file, 0o600)
  return pick((name) => env[name] || whole[name])
}

/** What stands in a `secrets.json`. Throws, in words for a person, where it is cut or empty: no key is drawn in place of one that is lost. */
export function readKeys(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(
      `The keys in ${file} cannot be read: the file is cut, empty or changed. Put back the one of a backup; without it no game password opens.`,
      { cause },
    )
  }
}

/** Those of the environment alone: what is missing is empty. */
export const secretsIn = (env: NodeJS.ProcessEnv): Secrets => pick((name) => env[name] ?? '')

export const drawSecrets = (): Secrets => pick(() => randomBytes(32).toString('base64'))

const pick = (value: (name: keyof Secrets) => string): Secrets =>
  Object.fromEntries(secretNames.map((name) => [name, value(name)])) as Secrets

/** All or nothing: a half-written key file would lock every game account. */
function keep(file: string, secrets: Secrets): void {
  const draft = `${file}.draft`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
