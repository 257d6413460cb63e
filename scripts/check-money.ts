// `npm run check:money`: proves every invariant of the ledger, and where the sandbox answers, holds our books against the
// outside's to the satang. Changes nothing, and may run while money moves. Ends with 1 when something does not add up.
import type { Db } from '../server/src/db/pool.ts'
import { checkLedger } from '../server/src/ledger/check.ts'
import { unexplained } from '../server/src/testing/every-satang.ts'
import { differences } from '../server/src/testing/reconcile.ts'
import { readAddresses } from './addresses.ts'
import { dataDirOf } from './data-dir.ts'
import { onDatabase } from './on-database.ts'

const answerMs = 5_000
const sandboxUrl = process.env.SANDBOX_URL || readAddresses(dataDirOf(process.env))?.sandbox || 'http://localhost:8090'

await onDatabase(process.env, check).catch((error: Error) => fail(error.message))

async function check(db: Db): Promise<void> {
  await checkOurs(db)
  await compare(db)
}

async function checkOurs(db: Db): Promise<void> {
  const broken = await checkLedger(db)
  if (broken.length === 0) return say('Our books: every invariant holds.')
  fail('Our books do not add up:')
  for (const { invariant, by } of broken) say(`  ${invariant}\n${by.map((who) => `    not so: ${who}`).join('\n')}`)
}

async function compare(db: Db): Promise<void> {
  const up = await fetch(`${sandboxUrl}/health`, { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined)
  if (!up?.ok) return say(`The outside’s books were not compared: no sandbox answers at ${sandboxUrl}.`)
  const apart = [...(await differences(db, { ask })), ...(await unexplained(db, { ask }))]
  if (apart.length === 0) return say('The outside’s books are the same as ours, to the satang.')
  fail(
    'The outside’s books differ. That is right only for orders still under way and games played since they were read:',
  )
  for (const difference of apart) say(`  ${difference}`)
}

async function ask<T>(method: string, at: string): Promise<T> {
  const answer = await fetch(sandboxUrl + at, { method, signal: AbortSignal.timeout(answerMs) })
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}`)
  return (await answer.json()) as T
}

function fail(why: string): void {
  say(why)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
