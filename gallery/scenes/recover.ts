import { until } from '../../server/src/testing/world.ts'
import { t as identityText } from '../../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../../web/src/features/auth/login/login.text.ts'
import { t as otpText } from '../../web/src/features/auth/otp/otp.text.ts'
import { t as recoverText } from '../../web/src/features/auth/recover/recover.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, heading, press, text, type } from './acts.ts'

const recover = { screen: 'Forgotten password', at: '/recover' } as const

/** As a member who comes from the login. Each scene has one of its own: a number has three codes an hour. */
async function ask(s: Stage): Promise<string> {
  const { phone } = await s.world.member()
  await type(s, recoverText.phone, phone)
  await press(s, recoverText.send)
  await heading(s, otpText.heading).waitFor()
  return phone
}

async function prove(s: Stage): Promise<void> {
  const phone = await ask(s)
  const { code } = await until(() => s.world.sandbox.latestSms(phone))
  await type(s, otpText.code, code!)
  await heading(s, recoverText.passwordHeading).waitFor()
}

async function choose(s: Stage, password: string): Promise<void> {
  await type(s, recoverText.password, password)
  await type(s, recoverText.confirm, password)
  await press(s, recoverText.submit)
}

export const recoverScenes: readonly Scene[] = [
  {
    ...recover,
    state: 'from the login',
    at: '/login',
    act: (s) =>
      s.page.getByRole('link', { name: s.exact(loginText.forgotten), exact: true }).click(),
    seen: (s) => heading(s, recoverText.phoneHeading),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...recover,
    state: 'a landline',
    act: async (s) => {
      await type(s, recoverText.phone, '0212345678')
      await press(s, recoverText.send)
    },
    seen: (s) => text(s, recoverText.phoneNoSms),
  },
  {
    ...recover,
    state: 'the code was sent',
    act: ask,
    seen: (s) => text(s, recoverText.noSms),
    judged: true,
  },
  {
    ...recover,
    state: 'a new password',
    act: prove,
    seen: (s) => heading(s, recoverText.passwordHeading),
    judged: true,
  },
  {
    ...recover,
    state: 'not the same twice',
    act: async (s) => {
      await prove(s)
      await type(s, recoverText.password, 'one-of-a-kind-9')
      await type(s, recoverText.confirm, 'one-of-a-kind-8')
      await press(s, recoverText.submit)
    },
    seen: (s) => text(s, identityText.confirmDiffers),
  },
  {
    ...recover,
    state: 'too easy a password',
    act: async (s) => {
      await prove(s)
      await choose(s, 'password123')
    },
    seen: (s) => text(s, recoverText.passwordEasy),
  },
  {
    ...recover,
    state: 'a wrong code',
    act: async (s) => {
      await ask(s)
      await type(s, otpText.code, '000000')
    },
    seen: (s) => s.page.getByRole('alert'),
  },
  {
    ...recover,
    state: 'the code is good no more',
    before: ({ page }) =>
      page.route('**/api/recover', (route) =>
        route.fulfill({ status: 422, json: { message: 'OTP_EXPIRED' } }),
      ),
    act: async (s) => {
      await prove(s)
      await choose(s, 'one-of-a-kind-9')
    },
    seen: (s) => button(s, recoverText.again),
  },
  {
    ...recover,
    state: 'no internet',
    before: ({ page }) => page.route('**/api/recover', (route) => route.abort()),
    act: async (s) => {
      await prove(s)
      await choose(s, 'one-of-a-kind-9')
    },
    seen: (s) => s.page.getByRole('alert'),
  },
  {
    ...recover,
    state: 'done',
    act: async (s) => {
      await prove(s)
      await choose(s, 'one-of-a-kind-9')
    },
    seen: (s) => heading(s, recoverText.done),
    judged: true,
  },
]
