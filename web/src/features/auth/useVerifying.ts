import { useEffect, useEffectEvent, useState } from 'react'
import { guestApi } from '../../guest-api.ts'
import { phoneOf } from './phone.ts'
import type { Draft, Registration } from './register-draft.ts'
import { isCodeOut, lapsedOtp, standingOf, verifiedOtp } from './register-otp.ts'
import type { Step, Way } from './register-steps.ts'
import { sendCode } from './send-code.ts'

/** What the wizard knows about codes by SMS: whether they are asked for, and how this number's verifying stands. */
export function useVerifying(start: Draft) {
  const [otp, setOtp] = useState(start.otp)
  const { wantsOtp, setWantsOtp, askWantsOtp } = useWantsOtp(start.wantsOtp)
  return {
    otp,
    setOtp,
    wantsOtp,
    judged: ({ username }: Registration): Omit<Way, 'reached'> => ({
      wantsOtp: wantsOtp ?? false,
      standing: standingOf(otp, phoneOf(username)),
    }),
    /** Asks the server about the number; answers the step that comes next. */
    afterPhone: async (phone: string): Promise<Step> => {
      if (!(wantsOtp ?? (await askWantsOtp()))) {
        await guestApi.auth.validate({ username: phone })
        return 'identity'
      }
      if (otp?.phone === phone && isCodeOut(otp, Date.now())) return 'otp'
      const sent = await sendCode(phone)
      setOtp(sent)
      return sent.verified ? 'identity' : 'otp'
    },
    verified: (phone: string) => setOtp(verifiedOtp(phone)),
    /** A later step was refused: the number was verified too long ago, or the operator asks for it only now. */
    lapsed: (phone: string, from: Step) => {
      setWantsOtp(true)
      setOtp(lapsedOtp(phone, from))
    },
  }
}

/** Undefined until the operator's answer is here. */
function useWantsOtp(known: boolean | undefined) {
  const [wantsOtp, setWantsOtp] = useState(known)
  const askWantsOtp = async (signal?: AbortSignal): Promise<boolean> => {
    const { registerOTP } = await guestApi.lookup.registerOTP({}, { signal })
    setWantsOtp(registerOTP)
    return registerOTP
  }
  const askAtOnce = useEffectEvent(askWantsOtp)
  useEffect(() => {
    const asking = new AbortController()
    // Without an answer it is asked again when somebody presses on; only then is it worth a word.
    askAtOnce(asking.signal).catch(() => undefined)
    return () => asking.abort()
  }, [])
  return { wantsOtp, setWantsOtp, askWantsOtp }
}
