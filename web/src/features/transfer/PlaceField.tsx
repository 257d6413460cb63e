import { Money } from '@krapao/ui/data/Money'
import { SelectField } from '@krapao/ui/form/SelectField'
import { GameArt } from '@krapao/ui/games/GameArt'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentProps } from 'react'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { t as bonus } from '../bonus/outside.text.ts'
import { backAt } from '../wallet/wallet.read.ts'
import { t } from './transfer.text.ts'
import type { Place } from './transfer-plan.ts'

type PlaceFieldProps = Pick<
  ComponentProps<typeof SelectField>,
  'label' | 'name' | 'error' | 'onChange'
> & {
  value: string
  places: readonly Place[]
  sign: string
  /** Where the money goes: a game under maintenance, or one that does not count for the bonus held, cannot be picked. */
  target?: boolean
}

/** A place of money as a card that is also the way to pick another one. */
export function PlaceField({ places, sign, target = false, ...field }: PlaceFieldProps) {
  const say = useSay()
  const place = places.find(({ code }) => code === field.value)
  return (
    <SelectField
      {...field}
      placeholder={say(t.choose)}
      options={places.map(({ code, name, maintenance, outside }) => ({
        value: code,
        label: maintenance
          ? say(t.closed, { name })
          : target && outside
            ? say(bonus.notCountedName, { name })
            : name,
        disabled: target && (maintenance !== undefined || outside),
      }))}
      hint={place && isShut(place, target) && <Closed place={place} target={target} />}
      leading={<Mark place={place} />}
      note={
        place ? (
          <>
            <Money value={place.amount} sign={sign} size="s" roll />{' '}
            {place.stale && `· ${say(t.lastKnown)}`}
          </>
        ) : (
          say(t.noBalance)
        )
      }
    />
  )
}

const isShut = ({ maintenance, outside }: Place, target: boolean) =>
  maintenance !== undefined || (target && outside === true)

/** Why nothing goes in, or may not come out. */
function Closed({ place, target }: { place: Place; target: boolean }) {
  const say = useSay()
  const now = new Date()
  const back = backAt(place, now)
  if (target && place.outside) return say(bonus.notCounted)
  return (
    <>
      {say(target ? t.closedIn : t.closedOut)}
      {back && ` · ${say(t.closedUntil, { time: showSoon(back, now) })}`}
    </>
  )
}

function Mark({ place }: { place: Place | undefined }) {
  return (
    <span className="relative isolate grid size-[48px] place-items-center overflow-hidden rounded-input bg-surface-3 text-primary-text">
      {place?.picture && <GameArt of={place.picture} />}
      {place && !place.picture && <Wallet aria-hidden size={24} strokeWidth={1.75} />}
      {!place && <CircleDashed aria-hidden size={24} strokeWidth={1.75} className="text-text-3" />}
    </span>
  )
}
