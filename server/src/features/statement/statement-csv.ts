import type { Currency } from '@krapao/shared/country'
import { bangkokIso } from '@krapao/shared/formats/bangkok'
import { writeMoney } from '@krapao/shared/money'
import { shownStatus, signOf } from '@krapao/shared/statement/statement.rules'
import { places, statuses, types } from '@krapao/shared/statement/statement.text'
import { type Locale, say, type Text } from '@krapao/shared/text'
import type { StatementRow } from './statement.sql.ts'
import { headers } from './statement-csv.text.ts'

type Row = Pick<
  StatementRow,
  '_id' | 'createdAt' | 'statementType' | 'status' | 'from' | 'to' | 'amount' | 'settledAt'
>

/** Without it, spreadsheets read UTF-8 as an old code page and show Thai and Lao as nonsense. */
const byteOrderMark = '\uFEFF'

/** RFC 4180: lines end in CR LF, the first is the header. Times are Bangkok's. */
export function writeCsv(
  rows: readonly Row[],
  { currency, locale }: { currency: Currency; locale: Locale },
): string {
  const place = (code: string) => {
    const named: Text | undefined = places[code as keyof typeof places]
    return named ? say(locale, named) : code
  }
  const lines = rows.map((row) => [
    row._id,
    bangkokTime(row.createdAt),
    say(locale, types[row.statementType]),
    say(locale, statuses[shownStatus(row.status)]),
    place(row.from),
    place(row.to),
    signedAmount(row),
    currency,
    row.settledAt ? bangkokTime(row.settledAt) : '',
  ])
  const head = Object.values(headers).map((words) => say(locale, words))
  return (
    byteOrderMark + [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
  )
}

/** As the statement shows it (SPEC §4). What did not go through has no sign: no money came or went. */
function signedAmount({ statementType, status, amount }: Row): string {
  const sign = shownStatus(status) === 'failed' ? '' : signOf(statementType)
  return sign + writeMoney(amount)
}

const number = /^[+-]?\d+(\.\d+)?$/
/** What a spreadsheet would run: these first characters begin a formula there. */
const runs = /^[=+\-@\t\r]/

function cell(text: string): string {
  const harmless = runs.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** `DD/MM/YYYY HH:mm:ss` */
function bangkokTime(at: Date): string {
  const iso = bangkokIso(at)
  return `${iso.slice(0, 10).split('-').reverse().join('/')} ${iso.slice(11, 19)}`
}
