import { clientOf } from '../../server/src/testing/client.ts'
import { t as words } from '../../web/src/api/answered.text.ts'
import { t as identityText } from '../../web/src/features/auth/identity.text.ts'
import { t as loginText } from '../../web/src/features/auth/login/login.text.ts'
import { t as bankText } from '../../web/src/features/auth/register/bank.text.ts'
import { t as registerText } from '../../web/src/features/auth/register/register.text.ts'
import { t as accountText } from '../../web/src/features/profile/bank/bank-account.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { field, heading, press, text, type } from './acts.ts'
import { hold } from './calls.ts'
import { newDigits } from './new-digits.ts'

const login = { screen: 'Login', at: '/login' } as const
const alert = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: /\S/ })

async function logInAs(stage: Stage, phone: string, password: string) {
  await type(stage, loginText.phone, phone)
  await type(stage, loginText.password, password)
  await press(stage, loginText.submit)
}

export const loginScenes: readonly Scene[] = [
  {
    ...login,
    state: 'empty',
    seen: (s) => heading(s, loginText.title),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...login,
    state: 'nothing typed',
    act: (s) => press(s, loginText.submit),
    seen: (s) => text(s, loginText.passwordMissing),
    judged: true,
  },
  {
    ...login,
    state: 'wrong password',
    act: (s) => logInAs(s, '0812345678', 'not the one'),
    seen: alert,
  },
  {
    ...login,
    state: 'throttled',
    act: async (s) => {
      const phone = `09${newDigits(8)}`
      // From several networks: it is the name that is closed then, and not this browser's address.
      for (let i = 0; i < 20; i++)
        await clientOf(s.world.url, { ip: `10.60.0.${i}` }).auth.login({
          username: phone,
          password: 'not the one',
        })
      await logInAs(s, phone, 'not the one')
    },
    seen: (s) => text(s, words.tooManyMinutes),
  },
  {
    ...login,
    state: 'no connection',
    before: ({ page }) => page.route('**/api/login', (route) => route.abort()),
    act: (s) => logInAs(s, '0812345678', 'whatever it is'),
    seen: alert,
  },
  {
    ...login,
    state: 'logging in',
    before: hold('/api/login'),
    act: (s) => logInAs(s, '0812345678', 'whatever it is'),
    seen: ({ page }) => page.getByRole('status').locator('svg'),
    waiting: true,
  },
  {
    ...login,
    state: 'session ended',
    at: '/user/home',
    before: ({ page }) => page.evaluate("sessionStorage.setItem('token', 'x'.repeat(43))"),
    seen: (s) => text(s, loginText.sessionEnded),
  },
  {
    ...login,
    state: 'come to with a token',
    before: ({ page }) => page.evaluate("sessionStorage.setItem('token', 'x'.repeat(43))"),
    seen: (s) => text(s, loginText.left),
  },
]

const register = { screen: 'Register', at: '/register' } as const

const phoneStep = async (s: Stage) => {
  await type(s, registerText.phone, `08${newDigits(8)}`)
  await press(s, registerText.next)
  await heading(s, identityText.identityHeading).waitFor()
}

const identityStep = async (s: Stage) => {
  await phoneStep(s)
  await type(s, identityText.name, 'สมหญิง')
  await type(s, identityText.password, 'one-of-a-kind-7')
  await type(s, identityText.confirm, 'one-of-a-kind-7')
  await press(s, registerText.next)
  await heading(s, bankText.bankHeading).waitFor()
}

const bankStep = async (s: Stage) => {
  await identityStep(s)
  await field(s, accountText.bank).selectOption(s.world.env.country.code === 'LA' ? 'BCEL' : 'KTB')
  await type(s, accountText.accountNo, `66${newDigits(8)}`)
  await type(s, bankText.firstName, 'somying')
  await type(s, bankText.lastName, 'jaidee')
}

export const registerScenes: readonly Scene[] = [
  {
    ...register,
    state: '1 phone',
    seen: (s) => heading(s, registerText.phoneHeading),
    judged: true,
  },
  {
    ...register,
    state: '1 phone, missing',
    act: (s) => press(s, registerText.next),
    seen: (s) => text(s, registerText.phoneMissing),
  },
  {
    ...register,
    state: '1 phone, wrong',
    act: async (s) => {
      await type(s, registerText.phone, '12345')
      await press(s, registerText.next)
    },
    seen: (s) => s.page.locator('[aria-invalid=true]'),
  },
  {
    ...register,
    state: '3 about you',
    act: phoneStep,
    seen: (s) => heading(s, identityText.identityHeading),
    judged: true,
  },
  {
    ...register,
    state: '3 about you, invited',
    at: '/register?code=PR7',
    act: phoneStep,
    seen: (s) => text(s, identityText.inviterFixed),
  },
  {
    ...register,
    state: '3 about you, passwords differ',
    act: async (s) => {
      await phoneStep(s)
      await type(s, identityText.name, 'สมหญิง')
      await type(s, identityText.password, 'one-of-a-kind-7')
      await type(s, identityText.confirm, 'one-of-a-kind-8')
      await press(s, registerText.next)
    },
    seen: (s) => text(s, identityText.confirmDiffers),
  },
  {
    ...register,
    state: '3 about you, after a reload of the bank step',
    act: async (s) => {
      await identityStep(s)
      await s.page.reload()
    },
    seen: (s) => text(s, identityText.passwordAgain),
  },
  {
    ...register,
    state: '4 bank',
    act: identityStep,
    seen: (s) => heading(s, bankText.bankHeading),
    judged: true,
  },
  {
    ...register,
    state: '4 bank, nothing filled in',
    act: async (s) => {
      await identityStep(s)
      await press(s, registerText.submit)
    },
    seen: (s) => text(s, accountText.bankMissing),
  },
  {
    ...register,
    state: '4 bank, English name',
    act: bankStep,
    seen: (s) => text(s, accountText.englishOnly),
  },
  {
    ...register,
    state: 'done',
    act: async (s) => {
      await bankStep(s)
      await s.page.getByRole('checkbox').check()
      await press(s, registerText.submit)
    },
    seen: (s) => heading(s, registerText.doneHeading),
    fleeting: true,
  },
  {
    ...login,
    state: 'registered',
    at: '/register',
    act: async (s) => {
      await bankStep(s)
      await s.page.getByRole('checkbox').check()
      await press(s, registerText.submit)
      await s.page.waitForURL('**/login')
    },
    seen: (s) => text(s, loginText.registered),
  },
  {
    screen: 'Lao build',
    state: 'login',
    site: 'la',
    at: '/login',
    seen: (s) => heading(s, loginText.title),
    judged: true,
  },
  {
    screen: 'Lao build',
    state: 'register, 4 bank',
    site: 'la',
    at: '/register',
    act: bankStep,
    seen: (s) => text(s, bankText.currency),
    judged: true,
  },
]
