// `npm run check:money`: proves what is new in the books since they were last proven (a worker does so every five minutes), names what
// earlier checks found, and where the sandbox answers, holds our books against the outside's to the satang. `-- --full` proves everything
// again, from the first entry on. May run while money moves. Ends with 1 when something does not add up.

import { parseArgs } from 'node:util'
import { within } from '@krapao/shared/within'
import { openFindings } from '../server/src/audit/finding.sql.ts'
import { proveNew } from '../server/src/audit/prove.ts'
import { spinsDrawnOtherwise } from '../server/src/audit/replay.ts'
import type { Db } from '../server/src/db/pool.ts'
import { checkLedger } from '../server/src/ledger/check.ts'
import { openLoss } from '../server/src/recovery/loss.sql.ts'
import { unexplained } from '../server/src/testing/books/every-satang.ts'
import { differences } from '../server/src/testing/books/reconcile.ts'
import { dataDirOf } from './data-dir.ts'
import { readAddresses } from './launch/addresses.ts'
import { onDatabase } from './operate/on-database.ts'

const { values } = parseArgs({ options: { full: { type: 'boolean' } } })
const answerMs = 5_000
const replayedMs = 2 * 86_400_000
const sandboxUrl =
  process.env.SANDBOX_URL ||
  readAddresses(dataDirOf(process.env))?.sandbox ||
  'http://localhost:8090'

await onDatabase(process.env, check).catch((error: Error) => fail(error.message))

async function check(db: Db): Promise<void> {
  await checkOurs(db)
  await compare(db)
}

async function checkOurs(db: Db): Promise<void> {
  const loss = await openLoss(db)
  if (loss)
    fail(
      `The books are behind what was acknowledged, and money is shut: ${loss.lacks}. See npm run recover.`,
    )
  if (values.full) await proveAll(db)
  else await proveOn(db)
  await proveSpins(db)
  const findings = await openFindings(db)
  if (findings.length === 0) return
  fail('Found, and not yet ended by a person (npm run office):')
  for (const { kind, ref, facts } of findings) say(`  ${kind} ${ref} ${JSON.stringify(facts)}`)
}

async function proveAll(db: Db): Promise<void> {
  const broken = await checkLedger(db)
  if (broken.length === 0) return say('Our books: every invariant holds, from the first entry on.')
  fail('Our books do not add up:')
  for (const { invariant, by } of broken)
    say(`  ${invariant}\n${by.map((who) => `    not so: ${who}`).join('\n')}`)
}

/** Seeds of the wheel that were revealed draw the same slices again: those of the last two days, with `--full` all. */
async function proveSpins(db: Db): Promise<void> {
  const since = values.full ? undefined : new Date(Date.now() - replayedMs)
  const wrong = await spinsDrawnOtherwise(db, since)
  if (wrong.length === 0) return say('The wheel: every revealed seed draws the same slices again.')
  fail('The wheel: revealed seeds draw other slices.')
  for (const one of wrong.slice(0, 10)) say(`  not so: ${one}`)
}

async function proveOn(db: Db): Promise<void> {
  for (let proven = 0n; ; ) {
    const proof = await proveNew(db)
    if (!proof)
      return fail(
        'The books were not proven: another process is proving them, or a posting does not end. Try again.',
      )
    proven += proof.upTo - proof.from
    if (proof.isAll)
      return say(`Our books: proven up to transfer ${proof.upTo}, ${proven} of them now.`)
  }
}

async function compare(db: Db): Promise<void> {
  const up = await within(answerMs, (signal) => fetch(`${sandboxUrl}/health`, { signal })).catch(
    () => undefined,
  )
  if (!up?.ok)
    return say(`The outside’s books were not compared: no sandbox answers at ${sandboxUrl}.`)
  const apart = [...(await differences(db, { ask })), ...(await unexplained(db, { ask }))]
  if (apart.length === 0) return say('The outside’s books are the same as ours, to the satang.')
  fail(
    'The outside’s books differ. That is right only for orders still under way and games played since they were read:',
  )
  for (const difference of apart) say(`  ${difference}`)
}

async function ask<T>(method: string, at: string): Promise<T> {
  return within(answerMs, async (signal) => {
    const answer = await fetch(sandboxUrl + at, { method, signal })
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}`)
    return (await answer.json()) as T
  })
}

function fail(why: string): void {
  say(why)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
