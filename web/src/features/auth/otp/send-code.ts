import { joiningApi } from '../../../api/joining-api.ts'
import { maybeSentOtp, type Otp, sentOtp } from './sent-code.ts'

/** Asks for a code by SMS. Throws what refuses it; a code that may be on its way is one that was sent. */
export async function sendCode(phone: string): Promise<Otp> {
  try {
    return sentOtp(phone, await joiningApi.auth.sendOtp({ phoneNumber: phone }), Date.now())
  } catch (error) {
    const maybe = maybeSentOtp(phone, error, Date.now())
    if (!maybe) throw error
    return maybe
  }
}
