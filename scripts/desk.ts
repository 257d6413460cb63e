// `npm run desk`: what a person decides about money, until the operators' office exists (docs/desk.md).
//   npm run desk                                             what waits for a person
//   npm run desk -- confirm <id> <channel> <reference> [amount [other]]   a deposit without a slip was right; the payment that it is
//   npm run desk -- refuse <id> <reason>                     it was not
//   npm run desk -- give <channel> <reference> <username> [other]   money in suspense is this member's
//   npm run desk -- same|other <channel> <reference> [name …]     a feed's entry is a payment that is in the books, or none of these
//   npm run desk -- credit-slip <id> · refuse-slip <id> [note]     a slip whose sender is in doubt
//   npm run desk -- change-bank <id> · keep-bank <id> <reason>     another bank account that a member asks for
//   npm run desk -- approve <id> · decline <id> <reason>     a withdrawal above the limit, or parked by a hold
//   npm run desk -- release <why> <ref> <note>               a person looked: the member's withdrawals wait no longer
//   npm run desk -- order-done <id> <reference> [amount] [channel]   an order that the outside leaves undecided came to pass
//   npm run desk -- order-refused <id> <reason>              it never did
//   npm run desk -- reading-accept <id> <note> · reading-refuse <id> <note>   a balance that a game told and was not believed
//   npm run desk -- lock <username> <reason> · unlock <username> · end-sessions <username>   who may come in
//   npm run desk -- seen <id> <note>                         a finding of the checks of the books is understood
// The name of who decides is the system's user, or `--by NAME`.
import { userInfo } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Money, showMoney } from '@krapao/shared/money'
import { openFindings } from '../server/src/audit/finding.sql.ts'
import { type Db, openPool } from '../server/src/db/pool.ts'
import { ordersForPerson } from '../server/src/errands/orders.office.ts'
import { lockedMembers } from '../server/src/features/auth/desk.sql.ts'
import {
  askedManual,
  inSuspense,
  unreadEntries,
} from '../server/src/features/deposit/desk/desk.sql.ts'
import { entriesForPerson } from '../server/src/features/deposit/desk/entries.office.ts'
import { slipsForPerson } from '../server/src/features/deposit/desk/slips.office.ts'
import { waitingReadings } from '../server/src/features/games/reading.sql.ts'
import { askedBankChanges } from '../server/src/features/profile/bank-change.sql.ts'
import { openHolds } from '../server/src/features/withdraw/hold.sql.ts'
import { waitingWithdrawals } from '../server/src/features/withdraw/withdraw.sql.ts'
import { makeLive } from '../server/src/http/live/live.ts'
import { errandKinds } from '../server/src/jobs.ts'
import { commands, type Decide } from './operate/desk-commands.ts'
import { noteDecision } from './operate/desk-log.ts'
import { type Connection, onDatabase } from './operate/on-database.ts'

// What is known of a payment in suspense, in the order it is read.
const labels: Record<string, string> = {
  ...{
    fromName: 'from',
    fromAccountNo: 'account',
    note: 'message',
    to: 'onto',
    accountNo: 'account',
    at: 'sent',
  },
}

try {
  await run()
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
// The connection that listens for live events ends with us and not before.
process.exit()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [name, ...words] = positionals
  if (name === undefined) return onDatabase(process.env, list)
  const command = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!command)
    throw new Error(`There is no “${name}”. There are ${Object.keys(commands).join(', ')}.`)
  if (words.length < command.least || words.length > command.most)
    throw new Error(`It is written: npm run desk -- ${name} ${command.takes}`)
  const who = { by: values.by || process.env.USER || userInfo().username, now: new Date() }
  await onDatabase(process.env, async (db, connection) => {
    const decided = await command.decide(db, words, who)
    await tell(connection, decided)
    await noteDecision(db, process.env, { verb: name, by: who.by, memberId: decided.memberId })
    say(decided.words)
  })
}

/** The member's open pages hear of it through the database, as of everything; those of sessions that ended are closed. */
async function tell(
  connection: Connection,
  { memberId, events, hangUp = [] }: Awaited<ReturnType<Decide>>,
): Promise<void> {
  if (events.length + hangUp.length === 0) return
  const pool = openPool(connection, { max: 3, statementTimeoutMs: 0, onLost: () => {} })
  const sent: Promise<unknown>[] = []
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
  pool.query = ((...words: unknown[]) => {
    const answer = query(...words)
    sent.push(answer)
    return answer
  }) as typeof pool.query
  const live = makeLive(pool, { info: () => {}, warn: () => {}, error: () => {} })
  if (memberId !== undefined) live.tell(memberId, ...events)
  live.hangUp(hangUp)
  await nextTurn()
  // Not heard is not lost: pages ask by themselves, too.
  await Promise.allSettled(sent)
}

async function list(db: Db): Promise<void> {
  await listMoneyIn(db)
  await listOthers(db)
}

async function listMoneyIn(db: Db): Promise<void> {
  const [asked, slips, changes, suspended, doubtful] = await Promise.all([
    askedManual(db),
    slipsForPerson(db),
    askedBankChanges(db),
    inSuspense(db),
    entriesForPerson(db),
  ])
  table('Deposits that members say they made (confirm, refuse)', asked, (d) => [
    ...[d.id, d.username, money(d.amount, d.currency)],
    `onto ${d.bankCode}, from ${d.from} (${ageOf(d)})`,
  ])
  table('Slips whose sender could be another member (credit-slip, refuse-slip)', slips, (s) => [
    ...[
      s.id,
      s.username,
      money(s.amount, 'THB'),
      `BANK:${s.sendingBank} ${s.transRef} onto ${s.sourceCode}`,
    ],
    `sent ${s.transferredAt.toISOString()} by ${[...s.sender.numbers, ...s.sender.names].join(' · ')}`,
    `has ${s.account} (${ageOf(s)})${s.accountThen === s.account ? '' : `, had then ${s.accountThen ?? 'none'}`}`,
    `fits also ${s.others.join(', ') || 'nobody'}${s.isUsed ? '; CREDITED MEANWHILE' : ''}`,
  ])
  table('Other bank accounts that members ask for (change-bank, keep-bank)', changes, (c) => [
    ...[
      c.id,
      c.username,
      `from ${c.from} (${ageOf(c)})`,
      `to ${c.to}`,
      c.byPassword ? 'with password' : 'no password',
    ],
  ])
  table('Money in suspense (give)', suspended, (s) => [
    ...[s.channel, s.reference, money(s.amount, s.currency), wordsOf(s.payload)],
  ])
  table('Entries of feeds that may be a payment credited before (same, other)', doubtful, (h) => [
    ...[
      h.channel,
      h.reference,
      money(h.amount, h.currency),
      `may be ${h.alike}, credited to ${h.username ?? 'nobody'}`,
      ...h.mayBe.filter((name) => name !== h.alike).map((name) => `or ${name}`),
    ],
    wordsOf(h.payload),
  ])
}

async function listOthers(db: Db): Promise<void> {
  const [withdrawals, holds, undecided, readings, unread, findings, locked] = await Promise.all([
    waitingWithdrawals(db),
    openHolds(db),
    ordersForPerson(db, errandKinds, new Date()),
    waitingReadings(db),
    unreadEntries(db),
    openFindings(db),
    lockedMembers(db),
  ])
  table('Withdrawals that wait for a person (approve, decline)', withdrawals, (o) => [
    ...[
      o.id,
      o.username,
      money(o.amount, o.currency),
      `${o.bankCode} ${o.accountNo} ${o.accountName}`,
    ],
  ])
  table('Members whose withdrawals wait until somebody looked (release)', holds, (h) => [
    h.why,
    h.ref,
    h.username,
  ])
  table('Orders that the outside leaves undecided (order-done, order-refused)', undecided, (o) => [
    ...[
      o.id,
      o.username,
      o.kind,
      o.about,
      o.reason ?? 'not answered',
      o.alertedAt ? 'CALLS A PERSON' : '',
    ],
  ])
  table(
    'Balances that games told and nobody believed (reading-accept, reading-refuse)',
    readings,
    (r) => [
      ...[
        r.id,
        r.username,
        r.code,
        `as ${r.login}`,
        `${money(r.mirror, r.currency)}, told ${money(r.told, r.currency)}`,
      ],
    ],
  )
  table('What feeds and gateways told and nobody could read', unread, (u) => [u.feed, u.entry])
  table('What the checks of the books found (seen)', findings, (f) => [
    ...[String(f.id), f.kind, f.ref, JSON.stringify(f.facts)],
  ])
  table('Members who are locked (unlock)', locked, (m) => [
    m.username,
    `by ${m.by ?? '?'}`,
    m.reason ?? '',
  ])
}

type Listed = { at: Date; total?: number }

function table<Row extends Listed>(
  title: string,
  rows: readonly Row[],
  cells: (row: Row) => string[],
): void {
  const total = rows[0]?.total ?? rows.length
  const more = total > rows.length ? ` of ${total}, the others come when these are decided` : ''
  say(`${title}: ${rows.length === 0 ? 'none' : rows.length}${more}`)
  for (const row of rows) say(`  ${harmless([row.at.toISOString(), ...cells(row)].join('  '))}`)
}

/** How long the account has been the member's: one that is young proves little. */
function ageOf({ since, accounts }: { since: Date; accounts: number }): string {
  return `since ${since.toISOString()}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'} so far`
}

function money(amount: Money, currency: string): string {
  return `${showMoney(amount)} ${currency}`
}

/** What strangers wrote, be it in the name of their account, is one line without what would move the terminal or turn its words around. */
function harmless(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

/** What is known of a payment, each part by its name. */
function wordsOf(payload: Record<string, unknown>): string {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(payload)])]
  const words = names
    .filter((name) => typeof payload[name] === 'string' && payload[name] !== '')
    .map((name) => `${labels[name] ?? name} ${payload[name]}`)
  return words.join(' · ')
}

function say(line: unknown): void {
  process.stdout.write(`${line}\n`)
}
