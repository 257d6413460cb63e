import { limits } from '@krapao/shared/limits'
import { say } from '@krapao/shared/text'
import { t as otpText } from '../../web/src/features/auth/otp/otp.text.ts'
import { t as registerText } from '../../web/src/features/auth/register/register.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { heading, press, text, type } from './acts.ts'
import { newDigits } from './new-digits.ts'

const otp = { screen: 'Register, one-time code', at: '/register', site: 'otp' } as const

const sendTo = async (s: Stage, phone = `08${newDigits(8)}`) => {
  await type(s, registerText.phone, phone)
  await press(s, registerText.next)
  await heading(s, otpText.heading).waitFor()
}

/** Six digits are sent as soon as they stand there. */
const enter = (s: Stage, code: string) => type(s, otpText.code, code)

export const otpScenes: readonly Scene[] = [
  {
    ...otp,
    state: 'sent',
    act: (s) => sendTo(s),
    seen: (s) => heading(s, otpText.heading),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...otp,
    state: 'no digits',
    act: async (s) => {
      await sendTo(s)
      await enter(s, 'abc')
      await press(s, otpText.confirm)
    },
    seen: (s) => text(s, otpText.codeShape),
  },
  {
    ...otp,
    state: 'wrong code',
    act: async (s) => {
      await sendTo(s)
      await enter(s, '000000')
    },
    seen: (s) => text(s, otpText.triesLeft),
    judged: true,
  },
  {
    ...otp,
    state: 'blocked after wrong codes',
    act: async (s) => {
      await sendTo(s)
      for (let left = 5; left > 0; left--) {
        await enter(s, `00000${left}`)
        const answer =
          left > 1 ? say(s.locale, otpText.triesLeft, { n: left - 1 }) : s.exact(otpText.blocked)
        await s.page.getByText(answer, { exact: true }).first().waitFor()
      }
    },
    seen: (s) => text(s, otpText.blocked),
    judged: true,
  },
  {
    ...otp,
    state: 'expired',
    spoils: true,
    before: ({ page }) => page.clock.install(),
    act: async (s) => {
      await sendTo(s)
      await s.page.clock.fastForward(limits.otpLifeMs + 1_000)
      await heading(s, otpText.headingUnsent).waitFor()
    },
    seen: (s) => heading(s, otpText.headingUnsent),
  },
  {
    ...otp,
    state: 'asking too often',
    spoils: true,
    before: ({ page }) => page.clock.install(),
    act: async (s) => {
      await sendTo(s)
      // The page's clock runs ahead of the server's: it offers another code, which is refused.
      await s.page.clock.fastForward(limits.otpResendMs + 1_000)
      await press(s, otpText.sendAgain)
    },
    seen: (s) => text(s, otpText.limited),
  },
  {
    ...otp,
    state: 'asked for twice, from the first step',
    act: async (s) => {
      const phone = `08${newDigits(8)}`
      await s.world.guest.auth.sendOtp({ phoneNumber: phone })
      await type(s, registerText.phone, phone)
      await press(s, registerText.next)
    },
    seen: ({ page }) => page.getByRole('alert').filter({ hasText: /\d/ }),
  },
  {
    ...otp,
    state: 'no SMS could be sent',
    site: 'no-sms',
    act: async (s) => {
      await type(s, registerText.phone, `08${newDigits(8)}`)
      await press(s, registerText.next)
    },
    seen: ({ page }) => page.getByRole('alert').filter({ hasText: /\S/ }),
  },
  {
    ...otp,
    state: 'nobody knows whether it was sent',
    site: 'slow-sms',
    act: (s) => sendTo(s),
    seen: (s) => text(s, otpText.doubtful),
  },
]
