import { Button } from '@krapao/ui/Button'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { linkTo } from '../../../page/link.ts'
import { t } from './bank-change.text.ts'

/** Instead of the form, for a day after the password was reset by SMS: a found phone must not choose where the money goes. */
export function BankChangeClosed({ until }: { until: Date }) {
  const say = useSay()
  const contact = (
    <Button variant="outline" full {...linkTo('/user/contact', { replace: true })}>
      {say(t.contact)}
    </Button>
  )
  return (
    <Ending kind="wait" title={say(t.closed)} actions={contact}>
      <p className="max-w-[36ch] text-text-2">{say(t.closedText, { time: showTime(until) })}</p>
      <p className="max-w-[36ch] text-text-2">{say(t.closedNotYou)}</p>
    </Ending>
  )
}
