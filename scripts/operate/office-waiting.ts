import { type Money, showMoney } from '@krapao/shared/money'
import { openFindings } from '../../server/src/audit/finding.sql.ts'
import type { Db } from '../../server/src/db/pool.ts'
import { ordersForPerson } from '../../server/src/errands/orders.office.ts'
import { lockedMembers } from '../../server/src/features/auth/desk.sql.ts'
import { inboxRows } from '../../server/src/features/chat/desk/inbox.sql.ts'
import {
  askedManual,
  inSuspense,
  unreadEntries,
} from '../../server/src/features/deposit/desk/desk.sql.ts'
import { entriesForPerson } from '../../server/src/features/deposit/desk/entries.office.ts'
import { slipsForPerson } from '../../server/src/features/deposit/desk/slips.office.ts'
import { waitingReadings } from '../../server/src/features/games/reading.sql.ts'
import { askedBankChanges } from '../../server/src/features/profile/bank-change.sql.ts'
import { goodsToHand } from '../../server/src/features/spin/coupon.sql.ts'
import { openHolds } from '../../server/src/features/withdraw/hold.sql.ts'
import { waitingWithdrawals } from '../../server/src/features/withdraw/withdraw.sql.ts'
import { errandKinds } from '../../server/src/jobs.ts'
import { openLoss } from '../../server/src/recovery/loss.sql.ts'
import { showTime } from './bangkok.ts'
import { drawInboxRow } from './chat/drawn.ts'
import { listedMost } from './chat/listed.ts'
import { paymentWords } from './payment-words.ts'
import { harmless, type Say } from './terminal.ts'

/** What waits for a person, with the words of the contract that decide it. Times are those of Bangkok and Vientiane. */
export async function list(db: Db, { say, now }: { say: Say; now: Date }): Promise<void> {
  const table = tableTo(say)
  const loss = await openLoss(db)
  if (loss)
    table(
      'MONEY IS SHUT: the books lack what was acknowledged (npm run recover)',
      [{ ...loss, at: loss.noticedAt }],
      (l) => [l.lacks],
    )
  await listMoneyIn(db, table)
  await listOthers(db, table, now)
  const chats = await inboxRows(db, { tab: 'unassigned', operator: '', most: listedMost })
  table(
    'Customers who wait in the chat (chat)',
    chats.map((row) => ({ ...row, at: row.waitsSince ?? row.openedAt })),
    (row) => [drawInboxRow(row, now).trim()],
  )
}

async function listMoneyIn(db: Db, table: Table): Promise<void> {
  const [asked, slips, changes, suspended, doubtful] = await Promise.all([
    askedManual(db),
    slipsForPerson(db),
    askedBankChanges(db),
    inSuspense(db),
    entriesForPerson(db),
  ])
  table('Deposits that members say they made (deposits confirm, deposits refuse)', asked, (d) => [
    d.id,
    d.username,
    money(d.amount, d.currency),
    `onto ${d.bankCode}, from ${d.from} (${ageOf(d)})`,
  ])
  table('Slips whose sender could be another member (slips credit, slips refuse)', slips, (s) => [
    s.id,
    s.username,
    money(s.amount, 'THB'),
    `BANK:${s.sendingBank} ${s.transRef} onto ${s.sourceCode}`,
    `sent ${showTime(s.transferredAt)} by ${[...s.sender.numbers, ...s.sender.names].join(' · ')}`,
    `has ${s.account} (${ageOf(s)})${s.accountThen === s.account ? '' : `, had then ${s.accountThen ?? 'none'}`}`,
    `fits also ${s.others.join(', ') || 'nobody'}${s.isUsed ? '; CREDITED MEANWHILE' : ''}`,
  ])
  table(
    'Other bank accounts that members ask for (bank-changes approve, bank-changes decline)',
    changes,
    (c) => [
      c.id,
      c.username,
      `from ${c.from} (${ageOf(c)})`,
      `to ${c.to}`,
      c.byPassword ? 'with password' : 'no password',
    ],
  )
  table('Money in suspense (deposits give)', suspended, (s) => [
    s.channel,
    s.reference,
    money(s.amount, s.currency),
    paymentWords(s.payload),
  ])
  table(
    'Entries of feeds that may be a payment credited before (entries same, entries other)',
    doubtful,
    (h) => [
      h.channel,
      h.reference,
      money(h.amount, h.currency),
      `may be ${h.alike}, credited to ${h.username ?? 'nobody'}`,
      ...h.mayBe.filter((name) => name !== h.alike).map((name) => `or ${name}`),
      paymentWords(h.payload),
    ],
  )
}

async function listOthers(db: Db, table: Table, now: Date): Promise<void> {
  const [withdrawals, holds, undecided, readings, unread, goods, findings, locked] =
    await Promise.all([
      waitingWithdrawals(db),
      openHolds(db),
      ordersForPerson(db, errandKinds, now),
      waitingReadings(db),
      unreadEntries(db),
      goodsToHand(db),
      openFindings(db),
      lockedMembers(db),
    ])
  table(
    'Withdrawals that wait for a person (payouts approve, payouts decline)',
    withdrawals,
    (o) => [
      o.id,
      o.username,
      money(o.amount, o.currency),
      `${o.bankCode} ${o.accountNo} ${o.accountName}`,
    ],
  )
  table('Members whose withdrawals wait until a person looked (holds release)', holds, (h) => [
    h.why,
    h.ref,
    h.username,
  ])
  table(
    'Orders that the outside leaves undecided (orders done, orders refused)',
    undecided,
    (o) => [
      o.id,
      o.username,
      o.kind,
      o.about,
      o.reason ?? 'not answered',
      o.alertedAt ? 'CALLS A PERSON' : '',
    ],
  )
  table(
    'Balances that games told and were not believed (readings accept, readings refuse)',
    readings,
    (r) => [
      r.id,
      r.username,
      r.code,
      `as ${r.login}`,
      `${money(r.mirror, r.currency)}, told ${money(r.told, r.currency)}`,
    ],
  )
  table('What feeds and gateways told and could not be read', unread, (u) => [u.feed, u.entry])
  table('Goods that members won and claimed (coupons hand)', goods, (g) => [
    g.id,
    g.username,
    g.label.en,
  ])
  table('What the checks of the books found (findings seen)', findings, (f) => [
    String(f.id),
    f.kind,
    f.ref,
    JSON.stringify(f.facts),
  ])
  table('Members who are locked (members unlock)', locked, (m) => [
    m.username,
    `by ${m.by ?? '?'}`,
    m.reason ?? '',
  ])
}

type Listed = { at: Date; total?: number }

type Table = ReturnType<typeof tableTo>

const tableTo =
  (say: Say) =>
  <Row extends Listed>(
    title: string,
    rows: readonly Row[],
    cells: (row: Row) => string[],
  ): void => {
    const total = rows[0]?.total ?? rows.length
    const more = total > rows.length ? ` of ${total}, the others come when these are decided` : ''
    say(`${title}: ${rows.length === 0 ? 'none' : rows.length}${more}`)
    for (const row of rows) say(`  ${harmless([showTime(row.at), ...cells(row)].join('  '))}`)
  }

/** How long the account has been the member's: one that is young proves little. */
function ageOf({ since, accounts }: { since: Date; accounts: number }): string {
  return `since ${showTime(since)}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'} so far`
}

function money(amount: Money, currency: string): string {
  return `${showMoney(amount)} ${currency}`
}
