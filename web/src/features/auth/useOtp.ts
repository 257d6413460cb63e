import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useRef, useState } from 'react'
import { isAnswer } from '../../form.ts'
import { guestApi } from '../../guest-api.ts'
import { locale } from '../../locale.ts'
import { loadWords, type Problem } from '../../words.ts'
import { t } from './otp.text.ts'
import { afterRefusal } from './otp-view.ts'
import type { Verifying } from './register.ts'
import { lapsedOtp } from './register-otp.ts'
import { sendCode } from './send-code.ts'

/** The step of the code: what is typed, what went wrong last, and its two calls, of which one runs at a time. */
export function useOtp({ phone, otp = lapsedOtp(phone), setOtp, onVerified }: Verifying) {
  const during = useLoader()
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<Problem>()
  const [busy, setBusy] = useState<'confirm' | 'send'>()
  const [sentAgain, setSentAgain] = useState(false)
  const running = useRef(false)
  const tried = useRef('')

  const refused = async (error: Error) => {
    if (!isAnswer(error)) reportError(error)
    // The words and the error appear together.
    await loadWords(locale())
    setOtp(afterRefusal(otp, error, Date.now()))
    setTrouble(error)
  }

  const run = async (what: 'confirm' | 'send', work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(what)
    setSentAgain(false)
    await work().catch(refused)
    running.current = false
    setBusy(undefined)
  }

  const confirm = (text: string) => {
    const otpCode = otpCodeIn(text)
    if (!otpCode) return setTrouble(t.codeShape)
    void run('confirm', async () => {
      tried.current = otpCode
      await during(guestApi.auth.verifyOtp({ otpToken: otp.token, otpCode }))
      onVerified()
    })
  }

  const send = async () => {
    const sent = await during(sendCode(phone))
    setTrouble(undefined)
    setTyped('')
    tried.current = ''
    if (sent.verified) return onVerified()
    setOtp({ ...sent, lapsedAt: otp.lapsedAt })
    setSentAgain(!sent.doubtful)
  }

  return {
    ...{ otp, typed, trouble, busy, sentAgain },
    confirm: () => confirm(typed),
    /** Six digits are sent by themselves, the same ones only once. */
    type: (text: string) => {
      const code = otpCodeIn(text)
      setTyped(code ?? text)
      setTrouble(undefined)
      if (code && code !== tried.current) confirm(code)
    },
    send: () => run('send', send),
  }
}
