import { Refusal, refusal } from '@krapao/shared/refusal'
import { type Problem, useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { Notice } from '../../../page/Notice.tsx'
import { t } from './otp.text.ts'
import { timeUntil } from './otp-view.ts'
import { isLapsed, type Otp } from './sent-code.ts'

type Props = { otp: Otp; trouble: Problem | undefined; asksCode: boolean; now: number }

/** Why the step is where it is, unless it is only the code that was wrong. */
export function OtpTrouble({ otp, trouble, asksCode, now }: Props) {
  const say = useSay()
  const explain = useExplain()
  const code = trouble instanceof Refusal ? trouble.code : undefined
  if (now < otp.blockedUntil)
    return (
      <>
        <FormError>{say(t.blocked)}</FormError>
        <p role="timer" className="text-center text-sm text-text-2 tabular-nums">
          {say(t.blockedFor, { time: timeUntil(otp.blockedUntil, now) })}
        </p>
      </>
    )
  if (code === 'OTP_BLOCK' || code === 'OTP_CODE_INVALID' || trouble === t.codeShape) return null
  if (code === 'REQUEST_LIMIT') return <FormError>{say(t.limited)}</FormError>
  if (trouble) return <FormError>{explain(trouble)}</FormError>
  if (asksCode) return otp.doubtful ? <Notice>{say(t.doubtful)}</Notice> : null
  // Nothing was refused here: the time has gone by, or a later step led back here.
  if (isLapsed(otp)) return <Notice>{say(t.lapsed)}</Notice>
  return otp.ref ? <FormError>{explain(refusal('OTP_EXPIRED'))}</FormError> : null
}
