import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useKept, useSheet } from '../../page/useSheet.ts'
import { isCounted } from '../bonus/holding.read.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { type Wallet, walletQuery } from '../wallet/wallet-query.read.ts'
import { BringBack } from './BringBack.tsx'
import { Credentials } from './Credentials.tsx'
import { GameBanner } from './GameBanner.tsx'
import { t } from './games.text.ts'
import { MaintenanceNote } from './MaintenanceNote.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { AtGame } from './play/at-game.tsx'
import { BeforePlay } from './play/BeforePlay.tsx'
import { Choices } from './play/Choices.tsx'
import { Elsewhere } from './play/Elsewhere.tsx'
import { PlayPanel } from './play/PlayPanel.tsx'
import { StoreLinks } from './StoreLinks.tsx'

// What cleans its text weighs more than the sheet, and few deployments have one.
const { Part: GameNotice } = lazyWithPreload(
  async () => (await import('./GameNotice.tsx')).GameNotice,
)

/** One game account (`?open=game&slot=PG`): opened here for the first time, then filled, played and emptied. */
export function GameSheet() {
  const say = useSay()
  const { isOpen, close, param } = useSheet('game')
  const wallet = useQuery(walletQuery)
  const code = useKept(param('slot')) ?? ''
  const slot = wallet.data?.slots.find((s) => s.code === code)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={slot?.name ?? code}
      closeLabel={say(t.close)}
      footer={slot && <PlayPanel />}
      around={(parts) =>
        slot ? (
          <AtGame key={code} slot={slot} wallet={wallet.data!}>
            {parts}
          </AtGame>
        ) : (
          parts
        )
      }
    >
      {wallet.data && !slot && <NoSuchGame onLeave={close} />}
      {!wallet.data && wallet.isError && <ScreenFailed of={wallet} />}
      {!wallet.data && !wallet.isError && <Skeleton height="22rem" radius="16px" />}
      {slot && <Body slot={slot} wallet={wallet.data!} />}
    </Sheet>
  )
}

function NoSuchGame({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const choose = (
    <Button variant="gold" onClick={onLeave}>
      {say(t.chooseOther)}
    </Button>
  )
  return (
    <EmptyState art="not-found" title={say(t.unknown)} text={say(t.unknownText)} action={choose} />
  )
}

/** SPEC §1: a deployment may put a notice before the games of PG. */
const noticed: readonly string[] = deployment.pgNotice ? ['PG'] : []

function Body({ slot, wallet }: { slot: Slot; wallet: Wallet }) {
  const isOpen = !slot.maintenance && isCounted(wallet, slot.code)
  return (
    <div className={layout}>
      <GameBanner slot={slot} wallet={wallet} />
      {slot.maintenance && <MaintenanceNote />}
      <OnItsWay />
      <Elsewhere />
      {isOpen && <Choices />}
      {isOpen && <BeforePlay />}
      {noticed.includes(slot.code) && (
        <Suspense fallback={<Skeleton height="7lh" radius="16px" />}>
          <GameNotice />
        </Suspense>
      )}
      {slot.isActive && (
        <>
          <BringBack />
          <Credentials slot={slot} />
          <StoreLinks slot={slot} />
        </>
      )}
    </div>
  )
}

// On a low phone the picture gives way: balance, choice and Play are seen without scrolling.
const layout =
  'grid gap-3 [@media(max-height:48rem)]:gap-2 [@media(max-height:48rem)]:[&_.game-header]:min-h-22 [@media(max-height:48rem)]:[&_.game-header>.fit-box]:py-2'
