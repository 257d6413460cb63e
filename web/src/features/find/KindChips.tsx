import { FilterChips } from '@krapao/ui/form/FilterChips'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t as home } from '../wallet/home.text.ts'
import { groupsOf, type Slot } from '../wallet/wallet.read.ts'
import { t } from './find.text.ts'
import { type Kind, kinds } from './found.ts'

type KindChipsProps = {
  /** Undefined: on their way. */
  slots: readonly Slot[] | undefined
  value: Kind
  onChange: (kind: Kind) => void
}

/** A group without a game is not offered. */
export function KindChips({ slots, value, onChange }: KindChipsProps) {
  const say = useSay()
  const groups: readonly Kind[] = slots
    ? groupsOf(slots).map(({ category }) => category)
    : groupKinds
  const labels: Record<Kind, ReactNode> = {
    all: say(t.all),
    slot: say(home.slot),
    sport: say(home.sport),
    lotto: say(home.lotto),
    favourite: (
      <>
        <Heart aria-hidden size={16} strokeWidth={1.75} className="mr-1.5 shrink-0" />
        {say(t.favourites)}
      </>
    ),
    recent: say(t.recent),
  }
  const isOffered = (kind: Kind) => groups.includes(kind) || !groupKinds.includes(kind)
  return (
    <FilterChips
      label={say(t.show)}
      labelHidden
      name="show"
      value={value}
      options={kinds.filter(isOffered).map((kind) => ({ value: kind, label: labels[kind] }))}
      onChange={onChange}
    />
  )
}
const groupKinds: readonly Kind[] = ['slot', 'sport', 'lotto']
