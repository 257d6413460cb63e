import { Toasts } from '@krapao/ui/over/Toasts'
import { BottomNav } from '@krapao/ui/shell/BottomNav'
import { LanguageMenu } from '@krapao/ui/shell/LanguageMenu'
import { TopBar } from '@krapao/ui/shell/TopBar'
import { Wordmark } from '@krapao/ui/shell/Wordmark'
import { QueryClientProvider } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { newQueryClient } from '../api/query-client.ts'
import { deployment } from '../deployment.ts'
import { setLocale, useLocale, useSay } from '../i18n/locale.ts'
import { useLiveUpdates } from '../live/live.ts'
import { useArrival } from '../page/useArrival.ts'
import { useSheet } from '../page/useSheet.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { t as nav } from './nav.text.ts'
import { navItem } from './nav-item.tsx'
import { t } from './shell.text.ts'

type MemberShellProps = {
  children: ReactNode
  /** In the top bar of a page instead of the brand's name. */
  barOf: (path: string) => ReactNode
  /** Under the ways where they stand at the left with their words. */
  railFoot: ReactNode
  over: ReactNode
  /** On the icon of the way to support. */
  contactMark: ReactNode
}

/** Around every member page: logout and language above, five ways below, and `over` every page: sheets and notices. */
export function MemberShell({ children, barOf, railFoot, over, contactMark }: MemberShellProps) {
  const say = useSay()
  const [queries] = useState(newQueryClient)
  useLiveUpdates(queries)
  return (
    <QueryClientProvider client={queries}>
      <Frame barOf={barOf} railFoot={railFoot} contactMark={contactMark}>
        {children}
      </Frame>
      {over}
      <Toasts regionLabel={say(t.toasts)} closeLabel={say(t.close)} />
    </QueryClientProvider>
  )
}

function Frame({ children, barOf, railFoot, contactMark }: Omit<MemberShellProps, 'over'>) {
  const path = usePathname()
  const main = useArrival(path)
  return (
    <div className="above-bar min-h-dvh">
      <MemberBar>{barOf(path)}</MemberBar>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
      <MemberNav path={path} contactMark={contactMark} foot={railFoot} />
    </div>
  )
}

function MemberBar({ children }: { children: ReactNode }) {
  const say = useSay()
  const language = useLocale()
  return (
    <TopBar
      actions={
        <>
          {/* On the smallest phones its sign alone: the greeting beside it keeps one line. */}
          <span className="contents max-[23.5rem]:[&_select]:w-11 max-[23.5rem]:[&_select]:px-0 max-[23.5rem]:[&_select]:opacity-0 max-[23.5rem]:[&_select+svg]:hidden">
            <LanguageMenu value={language} onChange={setLocale} label={say(nav.language)} />
          </span>
          <LogOutButton />
        </>
      }
    >
      {children || (
        <span className="bar-brand">
          <Wordmark name={deployment.brand} emblem={deployment.emblem} />
        </span>
      )}
    </TopBar>
  )
}

type NavProps = { path: string; contactMark: ReactNode; foot: ReactNode }

function MemberNav({ path, contactMark, foot }: NavProps) {
  const say = useSay()
  const conditions = useSheet('conditions')
  const items = [
    navItem(UserRound, '/user/profile', say(t.profile), path),
    {
      ...navItem(ScrollText, '?open=conditions', say(t.conditions), path),
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        conditions.open()
      },
    },
    navItem(ReceiptText, '/user/statement', say(t.statement), path),
    navItem(MessageCircle, '/user/contact', say(nav.contact), path, contactMark),
  ]
  return (
    <BottomNav
      label={say(nav.menu)}
      items={items}
      head={<Wordmark name={deployment.brand} emblem={deployment.emblem} />}
      foot={foot}
      home={navItem(House, '/user/home', say(nav.home), path)}
    />
  )
}
