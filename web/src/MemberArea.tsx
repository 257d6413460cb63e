import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { CreditNotice } from './features/deposit/CreditNotice.tsx'
import { lazyWithPreload, type Retry } from './loading/lazy.tsx'
import { prefetch } from './loading/prefetch.ts'
import { useAskAgain } from './loading/useAskAgain.ts'
import { useWhenIdle } from './loading/useWhenIdle.ts'
import { useSheet } from './page/useSheet.ts'
import { MemberShell } from './shell/MemberShell.tsx'

/** Every sheet with an address, over whatever member page one is on. Each is its own download, fetched when first opened. */
const sheets = {
  deposit: sheet(async () => (await import('./features/deposit/DepositSheet.tsx')).DepositSheet),
  withdraw: sheet(
    async () => (await import('./features/withdraw/WithdrawSheet.tsx')).WithdrawSheet,
  ),
  transfer: sheet(
    async () => (await import('./features/transfer/TransferSheet.tsx')).TransferSheet,
  ),
  conditions: sheet(
    async () => (await import('./features/lookup/ConditionsSheet.tsx')).ConditionsSheet,
  ),
  agreement: sheet(
    async () => (await import('./features/lookup/AgreementSheet.tsx')).AgreementSheet,
  ),
  name: sheet(async () => (await import('./features/profile/name/NameSheet.tsx')).NameSheet),
  password: sheet(
    async () => (await import('./features/profile/safety/PasswordSheet.tsx')).PasswordSheet,
  ),
  bank: sheet(async () => (await import('./features/profile/bank/BankSheet.tsx')).BankSheet),
  'holder-name': sheet(
    async () => (await import('./features/profile/name/HolderNameSheet.tsx')).HolderNameSheet,
  ),
  sessions: sheet(
    async () => (await import('./features/profile/safety/SessionsSheet.tsx')).SessionsSheet,
  ),
  bonus: sheet(async () => (await import('./features/bonus/offers/BonusSheet.tsx')).BonusSheet),
  promotion: sheet(
    async () => (await import('./features/promotion/PromotionSheet.tsx')).PromotionSheet,
  ),
  banners: sheet(
    async () => (await import('./features/invite/banners/BannersSheet.tsx')).BannersSheet,
  ),
  invite: sheet(async () => (await import('./features/invite/InviteSheet.tsx')).InviteSheet),
  refund: sheet(async () => (await import('./features/refund/RefundSheet.tsx')).RefundSheet),
  game: sheet(async () => (await import('./features/games/GameSheet.tsx')).GameSheet),
}

type SheetProps = { name: string }

function sheet(load: () => Promise<() => ReactNode>) {
  return lazyWithPreload<SheetProps>(load, SheetNotLoaded)
}

function SheetNotLoaded({ name, retry }: SheetProps & { retry: Retry }) {
  const { isOpen, close } = useSheet(name)
  useAskAgain(isOpen, close, retry)
  return null
}

/** What most members open next. */
function prefetchMoney() {
  for (const name of ['deposit', 'withdraw', 'transfer', 'game'] as const)
    sheets[name].preload().catch(() => undefined)
  prefetch('/user/statement')
}

/** What a member's page stands in. The shell knows no feature; what lies over every page is added here. */
export function MemberArea({ children }: { children: ReactNode }) {
  useWhenIdle(prefetchMoney)
  return (
    <MemberShell
      over={
        <>
          <MemberSheets />
          <CreditNotice />
        </>
      }
    >
      {children}
    </MemberShell>
  )
}

function MemberSheets() {
  return Object.entries(sheets).map(([name, { Part }]) => (
    <Once key={name} name={name} Part={Part} />
  ))
}

// Once opened it stays, or closing would cut the sheet off in its movement.
function Once({ name, Part }: SheetProps & { Part: ComponentType<SheetProps> }) {
  const { isOpen } = useSheet(name)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Part name={name} />
    </Suspense>
  ) : null
}
