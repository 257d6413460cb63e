import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showMinute } from '../../i18n/dates.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { Html } from '../../page/Html.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useLasting } from '../../page/useLasting.ts'
import { useSheet } from '../../page/useSheet.ts'
import { local } from '../../session/storage.ts'
import { LegalLink } from '../../shell/LegalLink.tsx'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './agreement.text.ts'
import { sendAgreement } from './agreement-calls.ts'
import { agreementQuery } from './agreement-query.ts'

/** `?open=agreement`: what a member is asked to agree to (SPEC §2). Opens by itself: see `useAgreement`. Closing it any other way is "Later". */
export function AgreementSheet() {
  const say = useSay()
  const locale = useLocale()
  const { isOpen, close } = useSheet('agreement')
  const wallet = useQuery(walletQuery)
  const standing = wallet.data?.agreement
  const texts = useQuery({ ...agreementQuery(locale, standing), enabled: wallet.isFetched })
  const agreedAt = standing?.agreedAt
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={say(t.title)}
      closeLabel={say(t.close)}
      footer={
        texts.data &&
        !agreedAt && (
          <Answer
            key={texts.data.version}
            isOpen={isOpen}
            member={wallet.data?.profile._id}
            version={texts.data.version}
            close={close}
          />
        )
      }
    >
      {texts.isError && <ScreenFailed of={texts} />}
      {!texts.data && !texts.isError && <Skeleton height="12lh" />}
      {texts.data?.html.map((html) => (
        <Html key={html} html={html} />
      ))}
      {agreedAt && (
        <p className="pt-4 text-text-2">{say(t.agreed, { at: showMinute(agreedAt) })}</p>
      )}
      {texts.data && <LegalLink />}
    </Sheet>
  )
}

type AnswerProps = {
  isOpen: boolean
  member: string | undefined
  version: string | undefined
  close: () => void
}

function Answer({ isOpen, member, version, close }: AnswerProps) {
  const say = useSay()
  const locale = useLocale()
  const queries = useQueryClient()
  const counts = useLasting(isOpen, unheardMs)
  const agree = () => {
    if (version !== undefined && member !== undefined)
      void sendAgreement(queries, { version, locale, member })
    else local.set('remember-agreement', 'true')
    close()
  }
  return (
    <div className={counts ? answers : `${answers} pointer-events-none`}>
      <Button size="l" full onClick={() => counts && close()}>
        {say(t.later)}
      </Button>
      <Button variant="gold" size="l" full onClick={() => counts && agree()}>
        {say(t.agree)}
      </Button>
    </div>
  )
}

const answers = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-3'

/** A finger on its way to something else must not agree. */
const unheardMs = 300
