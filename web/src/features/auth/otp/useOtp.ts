import { otpCodeIn } from '@krapao/shared/auth/otp.rules'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useRef, useState } from 'react'
import { joiningApi } from '../../../api/joining-api.ts'
import { Unreachable } from '../../../api/unreachable.ts'
import { loadWords, type Problem } from '../../../api/words.ts'
import { locale } from '../../../i18n/locale.ts'
import { isAnswer } from '../../../page/form.ts'
import { t } from './otp.text.ts'
import { afterRefusal } from './otp-view.ts'
import { sendCode } from './send-code.ts'
import type { Otp } from './sent-code.ts'

/** What the step of the code is given. */
export type CodeStep = {
  phone: string
  otp: Otp
  setOtp: (otp: Otp) => void
  onVerified: () => void
  /** Other calls than those of registration. */
  calls?: {
    send: (phone: string) => Promise<Otp>
    verify: (input: { otpToken: string; otpCode: string }) => Promise<unknown>
  }
}
const ofRegistration = { send: sendCode, verify: joiningApi.auth.verifyOtp }

/** The step of the code: what is typed, what went wrong last, and its two calls, of which one runs at a time. */
export function useOtp({ phone, otp, setOtp, onVerified, calls = ofRegistration }: CodeStep) {
  const during = useLoader()
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<Problem>()
  const { busy, alone } = useOneCall()
  const [sentAgain, setSentAgain] = useState(false)
  const tried = useRef('')

  const refused = async (error: Error) => {
    if (!isAnswer(error)) reportError(error)
    // The words and the error appear together.
    await loadWords(locale())
    setOtp(afterRefusal(otp, error, Date.now()))
    setTrouble(error)
  }

  const run = (call: Call, work: () => Promise<void>) =>
    alone(call, () => {
      setSentAgain(false)
      // A refusal stays: the step shows what it leads to.
      setTrouble((before) => (before instanceof Unreachable ? undefined : before))
      return work().catch(refused)
    })

  const confirm = (text: string) => {
    const otpCode = otpCodeIn(text)
    if (!otpCode) return setTrouble(t.codeShape)
    void run('confirm', async () => {
      tried.current = otpCode
      await during(calls.verify({ otpToken: otp.token, otpCode }))
      onVerified()
    })
  }

  const send = async () => {
    const sent = await during(calls.send(phone))
    setTrouble(undefined)
    setTyped('')
    tried.current = ''
    if (sent.verified) return onVerified()
    setOtp(sent)
    setSentAgain(!sent.doubtful)
  }

  return {
    otp,
    typed,
    trouble,
    busy,
    sentAgain,
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

type Call = 'confirm' | 'send'

/** While one call runs another is not begun. */
function useOneCall() {
  const [busy, setBusy] = useState<Call>()
  const running = useRef(false)
  const alone = async (call: Call, work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(call)
    await work()
    running.current = false
    setBusy(undefined)
  }
  return { busy, alone }
}
