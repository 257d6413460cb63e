import type { Text } from '@krapao/shared/text'
import { Button } from '@krapao/ui/Button'
import { Card } from '@krapao/ui/Card'
import type { FormEvent } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { useNow } from '../../../page/useNow.ts'
import type { LoginState } from '../../../session/redirects.ts'
import { showPhone } from '../phone.ts'
import { StepHeading } from '../StepHeading.tsx'
import { SupportLink } from '../SupportLink.tsx'
import { OtpField } from './OtpField.tsx'
import { OtpTrouble } from './OtpTrouble.tsx'
import { t } from './otp.text.ts'
import { type Next, otpView, timeUntil } from './otp-view.ts'
import { SendAgain } from './SendAgain.tsx'
import { type CodeStep, useOtp } from './useOtp.ts'
import { useSmsCode } from './useSmsCode.ts'

type Props = {
  codeStep: CodeStep
  changeNumber: () => void
  /** What may be said of an SMS that was asked for. */
  sentWords?: Text
}

/** Verifying the number by the code of an SMS; whatever happens, one gold button says what to do next. */
export function OtpStep({ codeStep, changeNumber, sentWords = t.sent }: Props) {
  const say = useSay()
  const now = useNow(500)
  const step = useOtp(codeStep)
  const { otp, trouble, busy } = step
  const view = otpView(otp, trouble, now)
  const wait = view.sendAt === undefined ? undefined : timeUntil(view.sendAt, now)
  useSmsCode(otp.token, step.type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view.next === 'confirm') step.confirm()
    if (view.next === 'send') void step.send()
    if (view.next === 'change-number') changeNumber()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pt-5">
      <Card>
        <div className="grid gap-4">
          <StepHeading
            title={say(view.asksCode ? t.heading : t.headingUnsent)}
            why={view.sms && say(view.sms === 'sent' ? sentWords : smsWords[view.sms])}
          />
          <Addressee
            phone={codeStep.phone}
            onChange={view.next === 'change-number' ? undefined : changeNumber}
          />
          {view.asksCode && <OtpField step={step} />}
          <OtpTrouble otp={otp} trouble={trouble} asksCode={view.asksCode} now={now} />
          {view.asksCode && (
            <SendAgain
              wait={wait}
              busy={busy === 'send'}
              sent={step.sentAgain}
              onSend={step.send}
            />
          )}
          {view.support && <SupportLink />}
        </div>
      </Card>
      <div className="sticky-action">
        <Way next={view.next} phone={codeStep.phone} wait={wait} busy={busy !== undefined} />
      </div>
    </form>
  )
}

function Addressee({ phone, onChange }: { phone: string; onChange?: () => void }) {
  const say = useSay()
  return (
    <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-input bg-surface-2 pr-1 pl-4">
      <span className="font-semibold tabular-nums">{showPhone(phone)}</span>
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 rounded-input px-3 font-medium text-accent-text hover:bg-accent-text/10"
        >
          {say(t.change)}
        </button>
      )}
    </p>
  )
}

/** The gold button. */
function Way({
  next,
  phone,
  wait,
  busy,
}: {
  next: Next
  phone: string
  wait?: string
  busy: boolean
}) {
  const say = useSay()
  const look = { variant: 'gold', size: 'l', full: true } as const
  if (next === 'login')
    return (
      <Button {...look} {...linkTo<LoginState>('/login', { state: { phone } })}>
        {say(t.login)}
      </Button>
    )
  const reason = next === 'send' && wait ? say(t.sendIn, { time: wait }) : undefined
  return (
    <Button type="submit" {...look} busy={busy} reason={reason}>
      {say(actions[next])}
    </Button>
  )
}

const smsWords = { perhaps: t.sentPerhaps, 'to-come': t.unsent }
const actions = { confirm: t.confirm, send: t.send, 'change-number': t.change }
