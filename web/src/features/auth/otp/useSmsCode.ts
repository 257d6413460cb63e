import { useEffect, useEffectEvent } from 'react'

// WebOTP is not in TypeScript's list of the web.
type SmsRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }
type SmsCode = Credential & { code: string }

/** WebOTP: the phone's browser offers the code of the SMS by itself, where it can. Given up on leaving. */
export function useSmsCode(token: string, take: (code: string) => void): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!token || !('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request).then(
      (credential) => credential && taken((credential as SmsCode).code),
      // Refused, or given up: the code can still be typed.
      () => undefined,
    )
    return () => waiting.abort()
  }, [token])
}
