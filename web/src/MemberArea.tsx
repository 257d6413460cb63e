import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { CreditNotice } from './features/deposit/CreditNotice.tsx'
import { lazyWithPreload } from './page/lazy.tsx'
import { useSheet } from './page/useSheet.ts'
import { MemberShell } from './shell/MemberShell.tsx'

/** Every sheet with an address, over whatever member page one is on. Each is its own download, fetched when first opened. */
const sheets = {
  deposit: lazyWithPreload(
    async () => (await import('./features/deposit/DepositSheet.tsx')).DepositSheet,
  ),
  withdraw: lazyWithPreload(
    async () => (await import('./features/withdraw/WithdrawSheet.tsx')).WithdrawSheet,
  ),
  transfer: lazyWithPreload(
    async () => (await import('./features/transfer/TransferSheet.tsx')).TransferSheet,
  ),
  conditions: lazyWithPreload(
    async () => (await import('./features/lookup/ConditionsSheet.tsx')).ConditionsSheet,
  ),
  agreement: lazyWithPreload(
    async () => (await import('./features/lookup/AgreementSheet.tsx')).AgreementSheet,
  ),
  name: lazyWithPreload(
    async () => (await import('./features/profile/name/NameSheet.tsx')).NameSheet,
  ),
  password: lazyWithPreload(
    async () => (await import('./features/profile/safety/PasswordSheet.tsx')).PasswordSheet,
  ),
  bank: lazyWithPreload(
    async () => (await import('./features/profile/bank/BankSheet.tsx')).BankSheet,
  ),
  'holder-name': lazyWithPreload(
    async () => (await import('./features/profile/name/HolderNameSheet.tsx')).HolderNameSheet,
  ),
  sessions: lazyWithPreload(
    async () => (await import('./features/profile/safety/SessionsSheet.tsx')).SessionsSheet,
  ),
  game: lazyWithPreload(async () => (await import('./features/games/GameSheet.tsx')).GameSheet),
}

/** What a member's page stands in. The shell knows no feature; what lies over every page is added here. */
export function MemberArea({ children }: { children: ReactNode }) {
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
function Once({ name, Part }: { name: string; Part: ComponentType }) {
  const { isOpen } = useSheet(name)
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null
}
