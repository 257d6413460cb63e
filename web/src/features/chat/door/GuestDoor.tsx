import CloseIcon from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { NotLoaded } from '../../../loading/NotLoaded.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { local } from '../../../session/storage.ts'
import { useChatIsOn } from './chat-is-on.read.ts'
import { t } from './door.text.ts'
import { Float } from './Float.tsx'

const { Part: Chat } = lazyWithPreload<object>(
  async () => (await import('../ChatSheet.tsx')).ChatSheet,
  ChatNotLoaded,
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
      {wanted && (
        <Suspense>
          <Chat />
        </Suspense>
      )}
    </>
  )
}

/** Over the page, and closed like the chat: what is typed in the page stays. */
function ChatNotLoaded({ retry }: { retry: () => unknown }) {
  const say = useSay()
  const { isOpen, close } = useSheet('chat')
  if (!isOpen) return null
  return (
    <div className="chat-late">
      <NotLoaded title={t.notOpened} retry={retry} />
      <button type="button" aria-label={say(t.close)} onClick={close}>
        <CloseIcon aria-hidden size={22} strokeWidth={1.75} />
      </button>
    </div>
  )
}
