import { siteVersion } from '@krapao/shared/limits'
import {
  type Contact,
  followable,
  isLineLink,
  isReachable,
} from '@krapao/shared/lookup/lookup.rules'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { usePathname } from 'wouter/use-browser-location'
import { guestApi } from '../../api/guest-api.ts'
import { useFetch } from '../../api/useFetch.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { LegalLink } from '../../shell/LegalLink.tsx'
import { ChatButton } from '../chat/door/ChatButton.offer.tsx'
import { useChatIsOn } from '../chat/door/chat-is-on.read.ts'
import { HowtoButton } from '../howto/member/HowtoButton.offer.tsx'
import { t } from './contact.text.ts'
import { plainName } from './link-name.ts'

/** How to reach support; the same page for guests and members. */
export function ContactScreen() {
  const say = useSay()
  const locale = useLocale()
  const contact = useFetch(locale, (signal) => guestApi.lookup.contact({ locale }, { signal }))
  usePageTitle(say(t.title))
  // A guest page is in its shell's column; a member page brings its own.
  const isMember = usePathname().startsWith('/user/')
  const chatIsOn = useChatIsOn()
  const isKnown = contact.data !== undefined && chatIsOn !== undefined
  return (
    <div className={isMember ? 'page-width' : undefined}>
      <h1 className="pt-4 pb-4 text-2xl font-bold">{say(t.title)}</h1>
      {contact.failed && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {chatIsOn && <ChatHere />}
          <ScreenFailed of={contact} text={t.failed} />
        </div>
      )}
      {!contact.failed && (
        <Card>
          {isKnown ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {chatIsOn && <ChatHere />}
              <Ways contact={contact.data!} isMember={isMember} besideChat={chatIsOn} />
            </div>
          ) : (
            <Coming />
          )}
        </Card>
      )}
      {/* Below what has come, so that nothing moves when it comes. */}
      {(isKnown || contact.failed) && (
        <>
          {isMember && (
            <div className="pt-4">
              <HowtoButton />
            </div>
          )}
          <LegalLink />
          <p className="pt-2 text-center text-sm text-text-3">
            {say(t.version, { site: siteVersion, own: KRAPAO_VERSION })}
          </p>
        </>
      )}
    </div>
  )
}

/** The nearest way, and so the one that shines. */
function ChatHere() {
  const say = useSay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p>{say(t.chatHere)}</p>
      <ChatButton />
    </div>
  )
}

type WaysProps = { contact: Contact; isMember: boolean; besideChat: boolean }

function Ways({ contact, isMember, besideChat }: WaysProps) {
  const say = useSay()
  const name = contact.lineName
  const link = followable(contact.lineLink)
  if (!isReachable(contact)) return besideChat ? null : <NoWay isMember={isMember} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
      {/* What the operator wrote is about these, not about the chat above it. */}
      {besideChat && (
        <h2 className="w-full border-t border-line/60 pt-4 font-semibold">{say(t.otherWays)}</h2>
      )}
      {contact.contactText && (
        <p className="w-full break-words whitespace-pre-line">{contact.contactText}</p>
      )}
      {contact.lineQR && (
        <>
          <img
            src={contact.lineQR}
            alt={say(t.qrAlt, { name })}
            width={qrSize}
            height={qrSize}
            className="rounded-input bg-white p-3"
          />
          <p className="text-center text-sm text-text-2">{say(link ? t.scan : t.scanOnly)}</p>
        </>
      )}
      {link && (
        <>
          <Button variant={besideChat ? 'outline' : 'gold'} size="l" full href={link}>
            {isLineLink(link) ? say(t.openLine, { name }) : name || say(t.support)}
          </Button>
          {!isLineLink(link) && <p className="text-sm break-all text-text-2">{plainName(link)}</p>}
        </>
      )}
    </div>
  )
}

/** Said plainly, since promised help that does not come is worse than none; then what one can do oneself. */
function NoWay({ isMember }: { isMember: boolean }) {
  const say = useSay()
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{say(t.none)}</p>
      <p className="text-text-2">{say(isMember ? t.noneMember : t.noneGuest)}</p>
      <Button
        variant={isMember ? 'gold' : 'quiet'}
        full
        {...linkTo(isMember ? '/user/statement' : '/howto')}
      >
        {say(isMember ? t.toStatement : t.toHowto)}
      </Button>
    </div>
  )
}

const qrSize = 208

/** As tall as the page of a deployment without contacts; a QR comes below that and moves nothing. */
const Coming = () => (
  <div aria-busy className="grid gap-3">
    <Skeleton height="3lh" />
    <Skeleton height="56px" radius="12px" />
  </div>
)
