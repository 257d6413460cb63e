import { say } from '@krapao/shared/text'
import { t as otpText } from '../web/src/features/auth/otp.text.ts'
import { t as registerText } from '../web/src/features/auth/register.text.ts'
import { heading, press, text, type } from './acts.ts'
import type { Scene, Stage } from './scene.ts'

const otp = { screen: 'Register, one-time code', at: '/register', site: 'otp' } as const

const sendTo = async (s: Stage, phone = `08${String(Date.now()).slice(-8)}`) => {
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
        const answer = left > 1 ? say(s.locale, otpText.triesLeft, { n: left - 1 }) : s.exact(otpText.blocked)
        await s.page.getByText(answer, { exact: true }).first().waitFor()
      }
    },
    seen: (s) => text(s, otpText.blocked),
    judged: true,
  },
]
