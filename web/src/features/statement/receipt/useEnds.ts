import { bankNameOf } from '../../../i18n/bank-name.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { placeName } from '../row-words.offer.ts'
import type { StatementRow } from '../statement.offer.ts'
import { useGameNames } from '../useGameNames.ts'

/** From where to where, as people call it: banks, games and the wallet by their names. */
export function useEnds({ from, to, statementType }: StatementRow): { from: string; to: string } {
  const locale = useLocale()
  const names = useGameNames()
  const name = (code: string) =>
    statementType === 'transfer'
      ? placeName(code, locale, names)
      : bankNameOf(placeName(code, locale), locale)
  return { from: name(from), to: name(to) }
}
