import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { type Wallet, walletQuery } from '../wallet/wallet-query.read.ts'
import { BringBack } from './BringBack.tsx'
import { Credentials } from './Credentials.tsx'
import { GameBanner } from './GameBanner.tsx'
import { t } from './games.text.ts'
import { MaintenanceNote } from './MaintenanceNote.tsx'
import { OpenAccount, WhyOpen } from './OpenAccount.tsx'
import { PlayPanel } from './PlayPanel.tsx'
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
  const code = useLast(param('slot')) ?? ''
  const slot = wallet.data?.slots.find((s) => s.code === code)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={slot?.name ?? code}
      closeLabel={say(t.close)}
      footer={slot && <Footer key={code} slot={slot} wallet={wallet.data!} />}
    >
      {wallet.data && !slot && <NoSuchGame onLeave={close} />}
      {!wallet.data && wallet.isError && (
        <ScreenFailed onRetry={() => wallet.refetch()} busy={wallet.isFetching} />
      )}
      {!wallet.data && !wallet.isError && <Skeleton height="22rem" radius="16px" />}
      {slot && <Body key={code} slot={slot} wallet={wallet.data!} />}
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

type AboutSlot = { slot: Slot; wallet: Wallet }

function Body({ slot, wallet }: AboutSlot) {
  return (
    <div className="grid gap-4">
      <GameBanner slot={slot} wallet={wallet} />
      {slot.maintenance && <MaintenanceNote slot={slot} wallet={wallet} />}
      {noticed.includes(slot.code) && (
        <Suspense fallback={<Skeleton height="7lh" radius="16px" />}>
          <GameNotice />
        </Suspense>
      )}
      {slot.isActive ? (
        <>
          <BringBack slot={slot} wallet={wallet} />
          <Credentials slot={slot} />
          <StoreLinks slot={slot} />
        </>
      ) : (
        <WhyOpen name={slot.name} />
      )}
    </div>
  )
}

const Footer = ({ slot, wallet }: AboutSlot) =>
  slot.isActive ? <PlayPanel slot={slot} wallet={wallet} /> : <OpenAccount slot={slot} />

/** Goes on showing the last game while the sheet slides away and its address is already gone. */
function useLast(asked: string | undefined): string | undefined {
  const [last, setLast] = useState(asked)
  if (asked !== undefined && asked !== last) setLast(asked)
  return asked ?? last
}
