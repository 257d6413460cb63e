import { Refusal } from '@krapao/shared/refusal'
import { useEffect, useEffectEvent, useState } from 'react'
import { joiningApi } from '../../../api/joining-api.ts'
import { sendCode } from '../otp/send-code.ts'
import { isCodeOut, lapsedOtp, type Otp, standingOf, verifiedOtp } from '../otp/sent-code.ts'
import { phoneOf } from '../phone.ts'
import type { Draft } from './register-draft.ts'
import type { Way } from './register-steps.ts'
import type { Registration, Step } from './registration.ts'

/** What the wizard knows about codes by SMS: whether they are asked for, and how this number's verifying stands. */
export function useVerifying(start: Draft) {
  const [otp, setOtp] = useState(start.otp)
  const { wantsOtp, setWantsOtp, askWantsOtp } = useWantsOtp(start.wantsOtp)
  return {
    otp,
    wantsOtp,
    judged: ({ username }: Registration): Omit<Way, 'reached'> => ({
      wantsOtp: wantsOtp ?? false,
      standing: standingOf(otp, phoneOf(username)),
    }),
    /** Asks the server about the number; answers the step that comes next. */
    afterPhone: async (phone: string): Promise<Step> => {
      if (!(wantsOtp ?? (await askWantsOtp()))) {
        await joiningApi.auth.validate({ username: phone })
        return 'identity'
      }
      if (otp?.phone === phone && isCodeOut(otp, Date.now())) return 'otp'
      const sent = await sendCode(phone)
      setOtp(sent)
      return sent.verified ? 'identity' : 'otp'
    },
    /**
     * Whether a later step was refused because the number was verified too long ago, or the operator asks for it only now:
     * then it must be verified again.
     */
    hasLapsed: (error: unknown, { username }: Registration, at: Step): boolean => {
      if (!(error instanceof Refusal) || error.code !== 'UNVERIFIED_OTP') return false
      setWantsOtp(true)
      setOtp(lapsedOtp(phoneOf(username), at))
      return true
    },
    /** What the step of the code has learnt; another code does not change which step the lapsing interrupted. */
    learn: (learnt: Otp) => setOtp({ ...learnt, lapsedAt: otp?.lapsedAt }),
    /** Answers the step that comes next: the one that the lapsing interrupted, unless a reload has lost its password. */
    verified: ({ username, password }: Registration): Step => {
      setOtp(verifiedOtp(phoneOf(username), otp?.token))
      return (password && otp?.lapsedAt) || 'identity'
    },
  }
}

/** Undefined until the operator's answer is here. */
function useWantsOtp(known: boolean | undefined) {
  const [wantsOtp, setWantsOtp] = useState(known)
  const askWantsOtp = async (signal?: AbortSignal): Promise<boolean> => {
    const { registerOTP } = await joiningApi.lookup.registerOTP({}, { signal })
    setWantsOtp(registerOTP)
    return registerOTP
  }
  const askAtOnce = useEffectEvent(askWantsOtp)
  useEffect(() => {
    const asking = new AbortController()
    // Without an answer it is asked again when the button is pressed; only then is it worth a word.
    askAtOnce(asking.signal).catch(() => undefined)
    return () => asking.abort()
  }, [])
  return { wantsOtp, setWantsOtp, askWantsOtp }
}
