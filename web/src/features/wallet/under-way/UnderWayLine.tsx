import { type Money, showMoney } from '@krapao/shared/money'
import { filled, type Text } from '@krapao/shared/text'
import { HiddenAmountsContext } from '@krapao/ui/data/HiddenAmounts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { use } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { holdingWords } from '../../bonus/holding-words.offer.ts'
import { useWrongName } from '../../profile/name/useWrongName.offer.ts'
import { signOfCurrency } from '../wallet-query.read.ts'
import { t } from './under-way.text.ts'
import { heldApart, type Kind, type Known, underWayOf } from './under-way.ts'

/** All that is not finished in one line, so that the games stay where they are: one thing by its name, several by their count. */
export function UnderWayLine({ wallet }: { wallet: Known }) {
  const say = useSay()
  const isHidden = use(HiddenAmountsContext) !== undefined
  const list = useSheet('under-way')
  const holderName = useSheet('holder-name')
  const things = underWayOf(wallet, useWrongName(wallet.profile?.bankAccount))
  const [first] = things
  if (first === undefined) return null
  const n = things.reduce((all, { count }) => all + count, 0)
  const only = n === 1 ? first.kind : undefined
  const words = only ? wordsOf(only, wallet, isHidden) : filled(t.count, { n })
  const Icon = iconOf[first.kind]
  const inside = (
    <>
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className={first.kind === 'holding' ? 'shrink-0 text-primary-text' : 'shrink-0 text-warn'}
      />
      <span className="min-w-0 flex-1">{say(words)}</span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
    </>
  )
  const place = only && placeOf[only]
  if (place)
    return (
      <a {...linkTo(place)} className={look}>
        {inside}
      </a>
    )
  return (
    <button
      type="button"
      onClick={() => (only === 'name' ? holderName : list).open()}
      className={look}
    >
      {inside}
    </button>
  )
}

const look =
  'fade-in flex min-h-[44px] w-full items-center gap-2 rounded-input border border-line bg-surface px-3 text-left text-sm font-medium tabular-nums no-underline shadow-edge hover:bg-surface-2'

const iconOf = {
  transfer: Clock,
  held: Clock,
  checking: Clock,
  holding: Gift,
  name: TriangleAlert,
} satisfies Record<Kind, typeof Clock>

/** The page of a single thing. Transfers and withdrawals open the list, which explains them. */
const placeOf: Partial<Record<Kind, string>> = {
  checking: '/user/statement?open=slips',
  holding: '/user/bonus',
}

function wordsOf(kind: Kind, wallet: Known, isHidden: boolean): Text {
  const sign = signOfCurrency(wallet.currency)
  const show = (amount: Money) => (isHidden ? '•••' : sign + showMoney(amount))
  switch (kind) {
    case 'transfer':
      return filled(t.transfer, { amount: show(wallet.underWay![0]!.amount) })
    case 'held':
      return filled(t.held, { amount: show(heldApart(wallet)) })
    case 'checking':
      return filled(t.checking, { n: 1 })
    case 'holding':
      return holdingWords(wallet.holding!, isHidden ? undefined : sign)
    case 'name':
      return t.name
  }
}
