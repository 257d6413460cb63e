import type { ReactNode } from 'react'
import { deployment } from './deployment.ts'
import { EndedNotice } from './features/bonus/held/EndedNotice.tsx'
import { Badge } from './features/chat/door/Badge.tsx'
import { MemberDoor } from './features/chat/door/MemberDoor.tsx'
import { CreditNotice } from './features/deposit/CreditNotice.tsx'
import { HomeBar } from './features/wallet/HomeBar.tsx'
import { RailBalance } from './features/wallet/RailBalance.tsx'
import { prefetch } from './loading/prefetch.ts'
import { useWhenIdle } from './loading/useWhenIdle.ts'
import { lateSheet, OnceOpened } from './page/late-sheet.tsx'
import { MemberShell } from './shell/MemberShell.tsx'

const hasChat = deployment.chatBackend !== undefined

/** Every sheet with an address, over whatever member page one is on. Each is its own download, fetched when first opened. */
const sheets = {
  deposit: lateSheet(
    async () => (await import('./features/deposit/DepositSheet.tsx')).DepositSheet,
  ),
  withdraw: lateSheet(
    async () => (await import('./features/withdraw/WithdrawSheet.tsx')).WithdrawSheet,
  ),
  transfer: lateSheet(
    async () => (await import('./features/transfer/TransferSheet.tsx')).TransferSheet,
  ),
  conditions: lateSheet(
    async () => (await import('./features/lookup/ConditionsSheet.tsx')).ConditionsSheet,
  ),
  agreement: lateSheet(
    async () => (await import('./features/legal/AgreementSheet.tsx')).AgreementSheet,
  ),
  howto: lateSheet(async () => (await import('./features/howto/member/HowtoSheet.tsx')).HowtoSheet),
  name: lateSheet(async () => (await import('./features/profile/name/NameSheet.tsx')).NameSheet),
  password: lateSheet(
    async () => (await import('./features/profile/safety/PasswordSheet.tsx')).PasswordSheet,
  ),
  bank: lateSheet(async () => (await import('./features/profile/bank/BankSheet.tsx')).BankSheet),
  'holder-name': lateSheet(
    async () => (await import('./features/profile/name/HolderNameSheet.tsx')).HolderNameSheet,
  ),
  sessions: lateSheet(
    async () => (await import('./features/profile/safety/SessionsSheet.tsx')).SessionsSheet,
  ),
  bonus: lateSheet(async () => (await import('./features/bonus/offers/BonusSheet.tsx')).BonusSheet),
  promotion: lateSheet(
    async () => (await import('./features/promotion/PromotionSheet.tsx')).PromotionSheet,
  ),
  banners: lateSheet(
    async () => (await import('./features/invite/banners/BannersSheet.tsx')).BannersSheet,
  ),
  invite: lateSheet(async () => (await import('./features/invite/InviteSheet.tsx')).InviteSheet),
  refund: lateSheet(async () => (await import('./features/refund/RefundSheet.tsx')).RefundSheet),
  'under-way': lateSheet(
    async () => (await import('./features/wallet/under-way/UnderWaySheet.tsx')).UnderWaySheet,
  ),
  game: lateSheet(async () => (await import('./features/games/GameSheet.tsx')).GameSheet),
  ...(hasChat && {
    chat: lateSheet(async () => (await import('./features/chat/ChatSheet.tsx')).ChatSheet),
  }),
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
      barOf={(path) => path === '/user/home' && <HomeBar />}
      railFoot={<RailBalance />}
      contactMark={hasChat && <Badge />}
      over={
        <>
          <MemberSheets />
          <CreditNotice />
          <EndedNotice />
          {hasChat && <MemberDoor />}
        </>
      }
    >
      {children}
    </MemberShell>
  )
}

function MemberSheets() {
  return Object.entries(sheets).map(([name, { Part }]) => (
    <OnceOpened key={name} name={name} Part={Part} given={none} />
  ))
}
const none = {}
