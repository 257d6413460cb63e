import { useWide } from '@krapao/ui/over/useWide'
import { BottomNav } from '@krapao/ui/shell/BottomNav'
import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, Suspense, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { guestApi } from '../api/guest-api.ts'
import { revoke } from '../api/send.ts'
import { useSay } from '../i18n/locale.ts'
import { lazyWithPreload } from '../loading/lazy.tsx'
import { useArrival } from '../page/useArrival.ts'
import { endVisit, leaveForTerminated } from '../session/redirects.ts'
import { BrandBar } from './BrandBar.tsx'
import { t } from './nav.text.ts'
import { navItem } from './nav-item.tsx'

const { Part: Half } = lazyWithPreload(
  async () => (await import('./half/GuestHalf.tsx')).GuestHalf,
  () => null,
)

/** Around every guest page: wordmark and language above, four ways below. */
export function GuestShell({ children }: { children: ReactNode }) {
  const say = useSay()
  const path = usePathname()
  const main = useArrival(path)
  // The pages by which one comes in. A phone never asks for the other half.
  const isDoor = /login|register|recover/.test(path)
  const isWide = useWide()
  useEndedSession()
  useShutDown(path)
  const items = [
    navItem(House, '/login', say(t.home), path),
    navItem(UserPlus, '/register', say(t.register), path),
    navItem(BookOpen, '/howto', say(t.howto), path),
    navItem(MessageCircle, '/contact', say(t.contact), path),
  ]
  return (
    <div className={isDoor ? `${look} halves` : look}>
      <BrandBar />
      <main ref={main} tabIndex={-1} className="page-width">
        {children}
      </main>
      {isDoor && isWide && (
        <Suspense>
          <Half />
        </Suspense>
      )}
      <BottomNav label={say(t.menu)} items={items} />
    </div>
  )
}

const look = 'aurora above-bar min-h-dvh'

/** SPEC §2: a visit of a guest page logs out here. Once, on arrival: a login in another tab is none of its business. */
function useEndedSession(): void {
  useEffect(() => endVisit().forEach(revoke), [])
}

/** SPEC §2: on /login the server is asked whether the service is still open. No answer is no reason to keep anyone out. */
function useShutDown(path: string): void {
  useEffect(() => {
    if (path !== '/login') return
    const asking = new AbortController()
    guestApi.lookup.active({}, { signal: asking.signal }).then(
      (answer) => answer.terminated === 'gone' && leaveForTerminated(),
      () => undefined,
    )
    return () => asking.abort()
  }, [path])
}
