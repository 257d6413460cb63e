import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Files, makeFiles } from '../../server/src/files/files.ts'
import { dataDirOf, filesDirOf } from '../data-dir.ts'

/** Where the server keeps files, as far as this terminal knows: of FILES_DIR, or of the data folder. */
export const filesDirHere = (env: NodeJS.ProcessEnv): string =>
  env.FILES_DIR || filesDirOf(dataDirOf(env))

/** An address that is signed here without the server's key opens nothing; the page asks its history for another one. */
export const filesHere = (env: NodeJS.ProcessEnv): Files =>
  makeFiles({ filesDir: filesDirHere(env), filesKey: filesKeyHere(env) })

/** '' where this terminal does not have it. */
export function filesKeyHere(env: NodeJS.ProcessEnv): string {
  if (env.FILES_KEY) return env.FILES_KEY
  const file = path.join(dataDirOf(env), 'secrets.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).FILES_KEY ?? '') : ''
}
