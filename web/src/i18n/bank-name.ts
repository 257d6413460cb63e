import { banks } from '@krapao/shared/banks'
import type { Locale } from '@krapao/shared/text'

type Named = { nameTH: string; nameLA?: string | undefined; nameEN?: string | undefined }
const fields = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<
  Locale,
  keyof Named
>

/** What people call a bank or a way to pay in their language; Thai where the server has no other name. */
export const bankName = (bank: Named, locale: Locale): string => bank[fields[locale]] || bank.nameTH

/** The same for a bare code; a code that is no bank of ours is shown as it is. */
export function bankNameOf(code: string, locale: Locale): string {
  const bank = banks.find((b) => b.code === code)
  return bank ? bankName(bank, locale) : code
}

/** The ground of a bank's chip. */
export const bankColor = (code: string): string =>
  banks.find((b) => b.code === code)?.color ?? '#3a3552'
