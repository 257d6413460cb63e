import { Button } from '@krapao/ui/Button'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { profileApi } from '../../../api/clients/profile.ts'
import { explain } from '../../../api/words.ts'
import { showTime } from '../../../i18n/dates.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { AskSupport } from '../AskSupport.tsx'
import { keepProfile, type Profile } from '../profile-query.ts'
import { AccountLine } from './AccountLine.tsx'
import { t } from './bank-change.text.ts'

type Change = NonNullable<Profile['bankChange']>
const icons = { asked: Clock, approved: CircleCheck, declined: TriangleAlert }

/** What became of a request for another bank account; an open one can be taken back here, also by a member who did not ask for it. */
export function BankChangeNotice({ change }: { change: Change }) {
  const say = useSay()
  const locale = useLocale()
  const { state, to, askedAt, decidedAt, reason, heldUntil } = change
  const Icon = icons[state]
  return (
    <section className={`grid grid-cols-1 gap-3 rounded-card border p-4 ${looks[state]}`}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {say(t[state])}
      </h3>
      <AccountLine account={to} locale={locale} />
      <div className="grid gap-2 text-sm">
        {state === 'asked' && <p>{say(t.askedText, { time: showTime(askedAt) })}</p>}
        {state === 'asked' && <p className="text-text-2">{say(t.notYou)}</p>}
        {state === 'approved' && decidedAt && (
          <p>{say(t.approvedText, { time: showTime(decidedAt) })}</p>
        )}
        {state === 'approved' && heldUntil && (
          <p>{say(t.heldText, { time: showTime(heldUntil) })}</p>
        )}
        {state === 'declined' && reason && (
          <p className="break-words">{say(t.declinedText, { reason })}</p>
        )}
        {state === 'declined' && <p className="text-text-2">{say(t.declinedNext)}</p>}
      </div>
      {state === 'asked' && <Cancel />}
      {state === 'approved' && heldUntil && <AskSupport words={t.approvedNotYou} />}
      {state === 'declined' && <AskSupport words={t.declinedAsk} />}
    </section>
  )
}

function Cancel() {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const cancel = async () => {
    try {
      keepProfile(queries, await during(profileApi.withdrawBankChange({})))
      toast({ kind: 'ok', text: say(t.cancelled) })
    } catch (error) {
      toast({ kind: 'bad', text: await explain(error as Error) })
    }
  }
  return (
    <Button variant="danger" full onClick={cancel}>
      {say(t.cancel)}
    </Button>
  )
}

const looks = {
  asked: 'border-warn/40 bg-warn/10',
  approved: 'border-ok/40 bg-ok/10',
  declined: 'border-bad/40 bg-bad/8',
}
