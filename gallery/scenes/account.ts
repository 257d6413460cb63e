import { t as bank } from '../../web/src/features/profile/bank/bank.text.ts'
import { t as account } from '../../web/src/features/profile/bank/bank-account.text.ts'
import { t as bankChange } from '../../web/src/features/profile/bank/bank-change.text.ts'
import { t as holderName } from '../../web/src/features/profile/name/holder-name.text.ts'
import { t as name } from '../../web/src/features/profile/name/name.text.ts'
import { t as profile } from '../../web/src/features/profile/profile.text.ts'
import { t as password } from '../../web/src/features/profile/safety/password.text.ts'
import { t as sessions } from '../../web/src/features/profile/safety/sessions.text.ts'
import { t as light } from '../../web/src/page/light/light.text.ts'
import { t as failedText } from '../../web/src/page/screen-failed.text.ts'
import type { Scene } from '../scene.ts'
import { dialog, press, text } from './acts.ts'
import { amend, cut, hold } from './calls.ts'
import { passwordScenes } from './password.ts'

const profiling = { screen: 'Profile', at: '/user/profile', as: 'newcomer' } as const
const to = {
  bankAccountName: 'SOMYING JAIDEE',
  bankAccountNo: 'xxxxxx4321',
  bank: {
    code: 'KBANK',
    nameTH: 'ธนาคารกสิกรไทย',
    nameLA: 'ທະນາຄານກະສິກອນໄທ',
    nameEN: 'Kasikornbank',
  },
}
const changing = (more: object) =>
  amend<object>('/api/account/profile', (was) => ({
    ...was,
    bankEditable: false,
    bankChange: {
      state: 'asked',
      to,
      askedAt: '2026-11-22T14:05:06.000Z',
      decidedAt: null,
      reason: null,
      heldUntil: null,
      ...more,
    },
  }))

export const profileScenes: readonly Scene[] = [
  {
    ...profiling,
    state: 'shown',
    seen: (s) => text(s, profile.accountNo),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...profiling,
    state: 'system, day or night',
    seen: (s) => text(s, light.light),
    looksAt: 'fieldset:has([name=light])',
  },
  {
    ...profiling,
    state: 'loading',
    before: hold('/api/account/profile'),
    seen: ({ page }) => page.locator('.shimmer'),
    waiting: true,
  },
  {
    ...profiling,
    state: 'another account asked for',
    before: changing({}),
    seen: (s) => text(s, bankChange.asked),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...profiling,
    state: 'account changed',
    before: changing({
      state: 'approved',
      decidedAt: '2026-11-22T16:00:00.000Z',
      heldUntil: '2026-11-23T16:00:00.000Z',
    }),
    seen: (s) => text(s, bankChange.approved),
  },
  {
    ...profiling,
    state: 'account not changed',
    before: changing({
      state: 'declined',
      decidedAt: '2026-11-22T16:00:00.000Z',
      reason: 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก',
    }),
    seen: (s) => text(s, bankChange.declined),
  },
  {
    ...profiling,
    state: 'failed',
    before: cut('/api/account/profile'),
    seen: (s) => text(s, failedText.loadFailed),
  },
]

const refusedBank = (
  message: 'BANK_CHANGE_OPEN' | 'BANK_CHANGE_CLOSED' | 'REQUEST_LIMIT',
): Scene => ({
  ...profiling,
  state: `bank account, refused: ${message}`,
  as: 'rich',
  at: '/user/profile?open=bank',
  before: ({ page }) =>
    page.route('**/api/account/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: message === 'REQUEST_LIMIT' ? 429 : 409,
            json: {
              message,
              details: message === 'REQUEST_LIMIT' ? { retryAfterSeconds: 840 } : {},
            },
          })
        : route.continue(),
    ),
  act: async (s) => {
    const { page } = s
    await page.getByLabel(s.exact(account.accountNo)).fill('4445556667')
    await page.getByLabel(s.exact(bank.password), { exact: true }).fill('whatever it is')
    await press(s, bank.ask)
  },
  seen: (s) => s.page.getByRole('dialog').getByRole('alert'),
  fleeting: true,
})
const refusedBankScenes = (
  ['BANK_CHANGE_OPEN', 'BANK_CHANGE_CLOSED', 'REQUEST_LIMIT'] as const
).map(refusedBank)

export const profileDialogScenes: readonly Scene[] = [
  {
    ...profiling,
    state: 'name',
    at: '/user/profile?open=name',
    seen: (s) => dialog(s, name.title),
    judged: true,
  },
  {
    ...profiling,
    state: 'bank account',
    at: '/user/profile?open=bank',
    seen: (s) => dialog(s, bank.title),
    judged: true,
  },
  {
    ...profiling,
    state: 'bank account, after a deposit',
    as: 'rich',
    at: '/user/profile?open=bank',
    seen: (s) => text(s, bank.whyAsk),
    judged: true,
  },
  {
    ...profiling,
    state: 'bank account, asked for already',
    at: '/user/profile?open=bank',
    before: changing({}),
    seen: (s) => dialog(s, bank.title).getByText(s.exact(bankChange.asked)),
  },
  {
    ...profiling,
    state: 'bank account, closed after a recovery',
    at: '/user/profile?open=bank',
    before: amend<object>('/api/account/profile', (was) => ({
      ...was,
      bankClosedUntil: '2126-11-23T16:00:00.000Z',
    })),
    seen: (s) => text(s, bankChange.closed),
  },
  ...refusedBankScenes,
  {
    ...profiling,
    state: 'password',
    at: '/user/profile?open=password',
    seen: (s) => dialog(s, password.title),
    judged: true,
  },
  ...passwordScenes,
  {
    ...profiling,
    state: 'where one is logged in',
    as: {},
    at: '/user/profile?open=sessions',
    before: ({ world, member }) =>
      world.guest.auth.login({
        username: member!.phone,
        password: member!.password,
        remember: true,
      }),
    seen: (s) => dialog(s, sessions.title).getByText(s.exact(sessions.here)),
    judged: true,
  },
  {
    ...profiling,
    state: 'log out everywhere else?',
    as: {},
    at: '/user/profile?open=sessions',
    before: async ({ world, member }) => {
      for (let other = 0; other < 2; other++)
        await world.guest.auth.login({ username: member!.phone, password: member!.password })
    },
    act: (s) => press(s, sessions.logOutAll),
    seen: (s) => text(s, sessions.askAllWhy),
    judged: true,
  },
  {
    ...profiling,
    state: 'name at the bank',
    at: '/user/profile?open=holder-name',
    seen: (s) => dialog(s, holderName.title),
    judged: true,
  },
]
