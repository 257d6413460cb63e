import { doorNames } from '@krapao/shared/bonus/bonus.text'
import type { Input } from '@krapao/shared/contract'
import { limits } from '@krapao/shared/limits'
import { money, ZERO } from '@krapao/shared/money'
import { unless } from '@krapao/shared/refusal'
import { searchOf } from '@krapao/shared/statement/search.rules'
import type { statement } from '@krapao/shared/statement/statement.contract'
import { dayOf, startOf, whyNotPeriod } from '@krapao/shared/statement/statement.rules'
import type { Locale } from '@krapao/shared/text'
import type { MemberCall } from '../../context.ts'
import {
  type About,
  type DaySum,
  readRows,
  readStatement,
  type StatementRow,
  type Wanted,
} from './statement.sql.ts'
import { writeCsv } from './statement-csv.ts'
import { timelineOf } from './timeline.ts'

type Filters = Omit<Input<typeof statement.export>, 'locale'>

export async function list(ctx: MemberCall, input: Input<typeof statement.list>) {
  const { total, rows, sums } = await readStatement(ctx.db, wantedBy(ctx, input), input)
  return {
    total,
    statements: rows.map(({ about, ...row }) => ({
      ...row,
      ...(about && aboutTold(about, ctx.locale)),
      ...(row.statementType === 'withdraw' && { timeline: timelineOf(row, ctx.now) }),
    })),
    days: daysOf(rows, sums),
  }
}

/** Every day that a row stands at, newest first, also one on which nothing came in or went out. */
function daysOf(rows: readonly StatementRow[], sums: readonly DaySum[]): DaySum[] {
  const days = new Set(rows.map(({ createdAt }) => dayOf(createdAt)))
  return [...days].map((day) => sums.find((sum) => sum.day === day) ?? { day, in: ZERO, out: ZERO })
}

/** One row more than fits is asked for: so it is known whether there are more. */
export async function exportRows(ctx: MemberCall, input: Input<typeof statement.export>) {
  const wanted = wantedBy(ctx, input)
  await ctx.throttles.use('export', String(ctx.member.id))
  const { currency } = ctx.member
  const rows = await readRows(ctx.db, wanted, limits.exportRowsMax + 1)
  return {
    name: `statement-${dayOf(ctx.now)}.csv`,
    csv: writeCsv(rows.slice(0, limits.exportRowsMax), {
      currency,
      locale: input.locale ?? ctx.locale,
    }),
    more: rows.length > limits.exportRowsMax,
  }
}

function wantedBy(ctx: MemberCall, { type, status, from, to, search }: Filters): Wanted {
  unless(whyNotPeriod({ from, to }))
  return {
    memberId: ctx.member.id,
    types: type && (type === 'bonus' ? ['bonus', 'finish_bonus'] : [type]),
    status,
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(to, 1),
    search: search === undefined ? undefined : searchOf(search),
  }
}

/** SPEC's descriptions: under the word of the door, what it is called. A coupon of the wheel and its cash are a lucky draw. */
function aboutTold({ door, name, outcome, kept, cut, later }: About, locale: Locale) {
  const word = door === 'coupon' ? 'luckydraw' : door
  const called = (name ?? doorNames[door === 'luckydraw' ? 'coupon' : door])[locale]
  return {
    [word]: called,
    ...(outcome && { outcome, kept: money(BigInt(kept!)), cut: money(BigInt(cut!)) }),
    ...(later && { later: money(BigInt(later)) }),
  }
}
