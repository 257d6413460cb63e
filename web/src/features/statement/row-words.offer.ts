import { qrAmounts } from '@krapao/shared/deposit/deposit.rules'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { places as named, statuses, types } from '@krapao/shared/statement/statement.text'
import { filled, type Locale, say, type Text } from '@krapao/shared/text'
import { MAIN } from '@krapao/shared/transfer/transfer.rules'
import type { StatementRow, Step } from './statement.offer.ts'
import { words as w } from './statement-words.text.ts'

/** What games are called, by code. */
export type Names = Readonly<Record<string, string>>

/** The main wallet and where rewards come from in words, a game by its name where that is known; every other place is its code. */
export const placeName = (code: string, locale: Locale, names: Names = {}): string =>
  names[code] ?? (places[code] ? say(locale, places[code]) : code)
const places: Readonly<Record<string, Text>> = { ...named, TRUEWALLET: w.trueWallet }

/** What a row is about: "Deposit by QR (WW)", "Transfer Main wallet → PG", "Bonus · Welcome bonus 100%". */
export function activityOf(row: StatementRow, locale: Locale, names?: Names): string {
  const { statementType, from, to, via } = row
  const ends = { from: placeName(from, locale, names), to: placeName(to, locale, names) }
  switch (statementType) {
    case 'deposit':
      return say(locale, depositWords[via ?? (from in qrAmounts ? 'qr' : 'direct')], ends)
    case 'withdraw':
      return say(locale, w.withdraw, ends)
    case 'transfer':
      return say(locale, w.transfer, ends)
    case 'bonus':
    case 'finish_bonus':
      return rewardOf(row, locale)
  }
}

/** With the name of the bonus or the prize. A refund into the wallet has none: its own words say it all. */
function rewardOf(row: StatementRow, locale: Locale): string {
  if (row.from === 'REFUND') return say(locale, w.refund)
  const kind = say(locale, row.from === 'WHEEL' ? w.prize : types[row.statementType])
  const name = row.bonus ?? row.promotion ?? row.invite ?? row.refund ?? row.luckydraw
  return name ? `${kind} · ${name}` : kind
}

const depositWords = {
  qr: w.depositQr,
  slip: w.depositSlip,
  gift: w.depositGift,
  manual: w.depositManual,
  direct: w.deposit,
}

export const statusWord = (status: string): Text => statuses[shownStatus(status)]

/** What a step is called, depending on whether it is over or being waited for. */
export function stepWord(row: StatementRow, { step, state }: Step): Text {
  const { statementType, via } = row
  const waiting = state === 'now'
  if (statementType === 'withdraw')
    return {
      asked: w.asked,
      checking: waiting ? w.checking : w.checked,
      sent: waiting ? w.sending : w.sent,
      done: waiting ? w.paying : w.paid,
      failed: w.refused,
    }[step]
  const isDeposit = statementType === 'deposit'
  const [done, failed] = isDeposit
    ? [w.credited, w.notCredited]
    : [arrived(row), stayed(row) ? w.undoneStayed : w.undone]
  const settling = via === 'manual' ? w.confirming : w.settling
  return {
    asked: w.begun,
    checking: settling,
    sent: w.begun,
    done: waiting ? settling : done,
    failed,
  }[step]
}

const arrived = ({ statementType, to }: StatementRow): Text =>
  statementType !== 'transfer' ? w.settled : to === MAIN ? w.inMain : w.inGame

/** Where the money of a transfer is while a game has not confirmed it; undefined for what is not waited for. */
export function waitWord({ statementType, status, to }: StatementRow): Text | undefined {
  if (statementType !== 'transfer' || shownStatus(status) !== 'in-progress') return undefined
  return to === MAIN ? w.waitsOut : w.waitsIn
}

/** Where the money of a failed row is, in a few words. What was on its way out, to a bank or into a game, had left the main wallet. */
export function backWord(row: StatementRow): Text | undefined {
  const { status, statementType } = row
  if (shownStatus(status) !== 'failed') return undefined
  if (stayed(row)) return w.stayed
  return statementType === 'withdraw' || statementType === 'transfer' ? w.back : w.notCredited
}

/** Out of a game nothing is held beforehand: what the game refused to give never left it, so it cannot have come back. */
const stayed = ({ statementType, to }: StatementRow): boolean =>
  statementType === 'transfer' && to === MAIN

/** Why a row failed, or what is special about it; undefined when there is nothing to add. */
export function reasonWord(row: StatementRow): Text | undefined {
  const { reason, status, statementType } = row
  if (reason === 'LATE') return w.late
  if (shownStatus(status) !== 'failed') return undefined
  if (reason && isOurTeams(row))
    return filled(statementType === 'deposit' ? w.depositDeclined : w.withdrawalDeclined, {
      reason,
    })
  if (statementType === 'deposit') return w.depositRefused
  if (statementType === 'transfer') return notMoved(row)
  return { ACCOUNT_CLOSED: w.accountClosed, NOT_FOUND: w.notFound }[reason ?? ''] ?? w.refusedByBank
}

/** Short of money at a bank is the operator's trouble; at a game it is the member's own. */
function notMoved(row: StatementRow): Text {
  const reason = row.reason ?? ''
  if (reason === 'INSUFFICIENT') return w.insufficient
  const [closed, lost, other] = stayed(row)
    ? [w.maintenanceStayed, w.notFoundStayed, w.refusedByGameStayed]
    : [w.maintenance, w.notFound, w.refusedByGame]
  return reason === 'MAINTENANCE' ? closed : neverArrived.has(reason) ? lost : other
}
const neverArrived = new Set(['NOT_FOUND', 'NOT_SENT', 'NO_MARK', 'CANCELLED'])

/** A person said no to it, in words written for the member: a withdrawal that was looked at and never sent, a reported deposit. */
const isOurTeams = ({ via, timeline = [] }: StatementRow): boolean =>
  via === 'manual' ||
  (timeline.some(({ step }) => step === 'checking') &&
    !timeline.some(({ step }) => step === 'sent'))
