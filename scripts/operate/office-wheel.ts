import { showMoney } from '@krapao/shared/money'
import { sayReason } from '@krapao/shared/office/reasons'
import { percentsOf } from '@krapao/shared/spin/spin.rules'
import { worthOf } from '@krapao/shared/spin/wheel'
import type { Locale } from '@krapao/shared/text'
import type { Db } from '../../server/src/db/pool.ts'
import { judgeWheel } from '../../server/src/features/spin/wheel.office.ts'
import { publishedWheels } from '../../server/src/features/spin/wheel.sql.ts'
import { showTime } from './bangkok.ts'
import { harmless, say } from './terminal.ts'

// What an operator reads of the wheel: its versions, and what one would cost before it is published.

const listed = 20

export async function listWheels(db: Db): Promise<void> {
  for (const wheel of await publishedWheels(db, listed)) {
    const { version, currency, name, spins, openedAt, openedBy, closedAt, closedBy, left } = wheel
    const state = closedAt ? `closed ${showTime(closedAt)} by ${closedBy}` : 'open'
    const stock = Object.entries(left).map(([slice, most]) => `${slice} ${most} left`)
    const cells = [`${version}`, currency, name.en, state, `${spins} spins`, ...stock]
    say(harmless(`${cells.join('  ')}  (published ${showTime(openedAt)} by ${openedBy})`))
  }
}

/** Exact, by the weights: no spins are drawn for it. */
export async function simulateWheel(db: Db, written: unknown, lang: Locale): Promise<void> {
  const { wheel, reasons, cost, coinPer } = await judgeWheel(db, written)
  if (wheel) {
    const percents = percentsOf(wheel.slices)
    for (const [at, slice] of wheel.slices.entries()) {
      const stock = slice.stock === undefined ? '' : `  ${slice.stock} in all`
      say(harmless(`  ${slice.code}  ${percents[at]} %  ${showMoney(worthOf(slice))}${stock}`))
    }
    if (cost !== undefined) {
      say(`A coin costs ${showMoney(cost)} ${wheel.currency} on average.`)
      say(
        coinPer > 0n
          ? `Earning one takes ${showMoney(coinPer)}: the wheel returns ${((Number(cost) / Number(coinPer)) * 100).toFixed(2)} % of it (RTP).`
          : 'No coins are earned now (setting rewards, coinPer).',
      )
    }
  }
  if (reasons.length === 0) return say('It can be published.')
  say('It cannot be published:')
  for (const reason of reasons) say(harmless(`  - ${sayReason(reason, lang)}`))
  process.exitCode = 1
}
