import { showMoney } from '@krapao/shared/money'
import { HiddenAmountsContext } from '@krapao/ui/data/HiddenAmounts'
import { Money } from '@krapao/ui/data/Money'
import { GameHeader } from '@krapao/ui/games/GameHeader'
import { IconButton } from '@krapao/ui/IconButton'
import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { use, useId, useState } from 'react'
import { showSoon } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { creditsOf, type Slot } from '../wallet/wallet.read.ts'
import { refreshQuery, signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './games.text.ts'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** The game's own picture with what the member has there. */
export function GameBanner({ slot, wallet }: { slot: Slot; wallet: Wallet }) {
  const sign = signOfCurrency(wallet.currency)
  return <GameHeader of={slot}>{slot.isActive && <Figures slot={slot} sign={sign} />}</GameHeader>
}

function Figures({ slot, sign }: { slot: Slot; sign: string }) {
  const say = useSay()
  const refresh = useQuery(refreshQuery)
  const isHidden = use(HiddenAmountsContext) !== undefined
  return (
    <div className="fit-box grid w-full gap-1 p-4 text-text">
      <p className="text-sm text-text-2">{say(t.balance)}</p>
      <p className="flex items-center gap-2">
        <Money value={slot.amount} sign={sign} size="l" roll fit />
        <IconButton
          label={say(t.refresh)}
          busy={refresh.isFetching}
          icon={<RefreshCw {...icon} />}
          onClick={() => refresh.refetch({ cancelRefetch: false })}
        />
      </p>
      {!isHidden && <Credits slot={slot} sign={sign} />}
      {slot.stale && <Stale slot={slot} />}
    </div>
  )
}

/** What the balance is worth in the provider's own count, and what that means. */
function Credits({ slot, sign }: { slot: Slot; sign: string }) {
  const say = useSay()
  const why = useId()
  const [open, setOpen] = useState(false)
  const credits = creditsOf(slot)
  if (credits === undefined) return null
  const factor = String(slot.ftWalletSlot)
  return (
    <>
      <div className="flex items-center gap-1 text-sm tabular-nums">
        <p>{say(t.credits, { factor, n: showMoney(credits) })}</p>
        <IconButton
          label={say(t.whatFactor)}
          aria-expanded={open}
          aria-controls={why}
          icon={<CircleHelp {...icon} />}
          onClick={() => setOpen(!open)}
        />
      </div>
      <p id={why} hidden={!open} className="fade-in text-sm">
        {say(t.factorWhy, { one: `${sign}1`, factor })}
      </p>
    </>
  )
}

/** While the game is being worked on, its silence needs no words. */
function Stale({ slot: { readAt, maintenance } }: { slot: Slot }) {
  const say = useSay()
  if (maintenance && !readAt) return null
  const known = (at: Date) =>
    say(maintenance ? t.asOf : t.stale, { time: showSoon(at, new Date()) })
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-text">
      <Clock aria-hidden size={16} strokeWidth={1.75} className="mt-[.25em] shrink-0 text-warn" />
      {readAt ? known(readAt) : say(t.staleUnknown)}
    </p>
  )
}
