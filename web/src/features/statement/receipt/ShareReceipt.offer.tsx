import { showMoney } from '@krapao/shared/money'
import { shortReference, showReference } from '@krapao/shared/statement/reference'
import { shownStatus, signOf } from '@krapao/shared/statement/statement.rules'
import { Button } from '@krapao/ui/Button'
import { toast } from '@krapao/ui/over/toast'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { deployment } from '../../../deployment.ts'
import { showTime } from '../../../i18n/dates.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { handOver } from '../../../page/picture/hand-over.ts'
import { activityOf, statusWord } from '../row-words.offer.ts'
import type { StatementRow } from '../statement.offer.ts'
import { t } from '../statement.text.ts'
import { useGameNames } from '../useGameNames.ts'
import { drawReceipt, type ReceiptWords } from './receipt-picture.ts'
import { useEnds } from './useEnds.ts'

type ShareReceiptProps = { row: StatementRow; sign: string; short?: boolean }

/** The receipt as a picture: through the phone's share sheet, else a download. `short`: one word, where it is beside another button. */
export function ShareReceipt({ row, sign, short = false }: ShareReceiptProps) {
  const say = useSay()
  const words = useReceiptWords(row, sign)
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    const done = await drawReceipt(words)
      .then((picture) => handOver(picture, `${deployment.brand}-${shortReference(row._id)}.png`))
      .catch((error: Error) => {
        reportError(error)
        return 'failed' as const
      })
    setBusy(false)
    if (done === 'changed-mind') return
    toast({ text: say(outcomes[done]), kind: done === 'failed' ? 'bad' : 'ok' })
  }
  return (
    <Button
      full
      busy={busy}
      onClick={share}
      icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
    >
      {say(short ? t.shareShort : t.share)}
    </Button>
  )
}

const outcomes = { shared: t.shared, saved: t.saved, failed: t.shareFailed }

/** What the picture says: the same as the receipt on screen. */
function useReceiptWords(row: StatementRow, sign: string): ReceiptWords {
  const say = useSay()
  const locale = useLocale()
  const names = useGameNames()
  const { from, to, toAccount } = useEnds(row)
  const shown = shownStatus(row.status)
  const signed = { '+': '+', '-': '−', '': '' }[signOf(row.statementType)]
  return {
    brand: deployment.brand,
    title: say(t.receipt),
    activity: activityOf(row, locale, names),
    amount: `${signed}${sign}${showMoney(row.amount)}`,
    status: { shown, words: say(statusWord(row.status)) },
    facts: [
      { label: say(t.from), value: from },
      { label: say(t.to), value: toAccount ? `${to} ${toAccount}` : to },
      { label: say(t.when), value: showTime(row.createdAt) },
      { label: say(t.reference), value: showReference(row._id) },
    ],
  }
}
