import { showMoney } from '@krapao/shared/money'
import { sayReason } from '@krapao/shared/office/reasons'
import { percentsOf } from '@krapao/shared/spin/spin.rules'
import { worthOf } from '@krapao/shared/spin/wheel'
import type { Db } from '../../server/src/db/pool.ts'
import { judgeWheel } from '../../server/src/features/spin/wheel.office.ts'
import { publishedWheels } from '../../server/src/features/spin/wheel.sql.ts'
import type { Asked } from './asked.ts'
import { showTime } from './bangkok.ts'
import { readJson } from './read-json.ts'
import { harmless } from './terminal.ts'

// What an operator reads of the wheel: its versions, and what one would cost before it is published.

const listed = 20

export async function listWheels(db: Db, { say }: Asked): Promise<void> {
  for (const wheel of await publishedWheels(db, listed)) {
    const { version, currency, name, spins, openedAt, openedBy, closedAt, closedBy, left } = wheel
    const state = closedAt ? `closed ${showTime(closedAt)} by ${closedBy}` : 'open'
    const stock = Object.entries(left).map(([slice, most]) => `${slice} ${most} left`)
    const cells = [`${version}`, currency, name.en, state, `${spins} spins`, ...stock]
    say(harmless(`${cells.join('  ')}  (published ${showTime(openedAt)} by ${openedBy})`))
  }
}

/** Exact, by the weights: no spins are drawn for it. Throws where it could not be published. */
export async function simulateWheel(db: Db, { word, lang, input, say }: Asked): Promise<void> {
  const { wheel, reasons, cost, coinPer } = await judgeWheel(db, await readJson(word, input))
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
  const why = reasons.map((reason) => harmless(`  - ${sayReason(reason, lang)}`))
  throw new Error(['It cannot be published:', ...why].join('\n'))
}
