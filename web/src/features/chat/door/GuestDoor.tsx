import { Suspense, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { NotLoaded } from '../../../loading/NotLoaded.tsx'
import { local } from '../../../session/storage.ts'
import { useChatIsOn } from './chat-is-on.read.ts'
import { Float } from './Float.tsx'

const { Part: Chat } = lazyWithPreload<object>(
  async () => (await import('../ChatSheet.tsx')).ChatSheet,
  NotLoaded,
)
const { Part: Badge } = lazyWithPreload(
  async () => (await import('./GuestBadge.tsx')).GuestBadge,
  () => null,
)

/** Guests' way to the chat. Elsewhere a page's one action stands where it would lie, or the page has a button for it. */
export function GuestDoor() {
  const isOn = useChatIsOn()
  const isFree = /login|howto/.test(usePathname())
  const isAsked = useSearch().includes('open=chat')
  const [wanted, setWanted] = useState(false)
  if (isAsked && isOn && !wanted) setWanted(true)
  if (!isOn) return null
  return (
    <>
      <Float
        wideOnly={!isFree}
        badge={
          local.get('guest-id') && (
            <Suspense>
              <Badge />
            </Suspense>
          )
        }
      />
      <div className="chat-late">
        {wanted && (
          <Suspense>
            <Chat />
          </Suspense>
        )}
      </div>
    </>
  )
}
