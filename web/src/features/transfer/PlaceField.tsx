import { GameArt } from '@krapao/ui/GameArt'
import { Money } from '@krapao/ui/Money'
import { SelectField } from '@krapao/ui/SelectField'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentProps } from 'react'
import { useSay } from '../../locale.ts'
import { t } from './transfer.text.ts'
import type { Place } from './transfer-plan.ts'

type PlaceFieldProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'name' | 'error' | 'onChange'> & {
  value: string
  places: readonly Place[]
  sign: string
}

/** A place of money as a card that is also the way to pick another one. */
export function PlaceField({ places, sign, ...field }: PlaceFieldProps) {
  const say = useSay()
  const place = places.find(({ code }) => code === field.value)
  return (
    <SelectField
      {...field}
      placeholder={say(t.choose)}
      options={places.map(({ code, name }) => ({ value: code, label: name }))}
      leading={<Mark place={place} />}
      note={
        place ? (
          <>
            <Money value={place.amount} sign={sign} size="s" roll /> {place.stale && `· ${say(t.lastKnown)}`}
          </>
        ) : (
          say(t.noBalance)
        )
      }
    />
  )
}

function Mark({ place }: { place: Place | undefined }) {
  return (
    <span className="relative isolate grid size-[48px] place-items-center overflow-hidden rounded-input bg-surface-3 text-primary-text">
      {place?.category && <GameArt code={place.code} category={place.category} />}
      {place && !place.category && <Wallet aria-hidden size={24} strokeWidth={1.75} />}
      {!place && <CircleDashed aria-hidden size={24} strokeWidth={1.75} className="text-text-3" />}
    </span>
  )
}
