import { t as words } from '../../web/src/api/answered.text.ts'
import { t as password } from '../../web/src/features/profile/safety/password.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { press, text, type } from './acts.ts'
import { cut } from './calls.ts'

const changing = { screen: 'Profile', at: '/user/profile?open=password', as: 'newcomer' } as const
const good = 'one-of-a-kind-9'
const wrong = 'not the one'

async function change(s: Stage, old: string, fresh = good, confirm = fresh) {
  await type(s, password.old, old)
  await type(s, password.fresh, fresh)
  await type(s, password.confirm, confirm)
  await press(s, password.submit)
}

/** The dialog with each thing that can be wrong in it, before and after it is sent. */
export const passwordScenes: readonly Scene[] = [
  {
    ...changing,
    state: 'password, nothing typed',
    act: (s) => press(s, password.submit),
    seen: (s) => text(s, password.oldMissing),
  },
  {
    ...changing,
    state: 'password, too short',
    act: (s) => change(s, wrong, 'short'),
    seen: (s) => text(s, password.shape),
  },
  {
    ...changing,
    state: 'password, not the same twice',
    act: (s) => change(s, wrong, good, 'one-of-a-kind-8'),
    seen: (s) => text(s, password.differs),
  },
  {
    ...changing,
    state: 'password, too easy',
    act: (s) => change(s, s.member!.password, 'password'),
    seen: (s) => text(s, password.tooEasy),
  },
  {
    ...changing,
    state: 'password, the same as before',
    act: (s) => change(s, s.member!.password, s.member!.password),
    seen: (s) => text(s, password.tooEasy),
  },
  {
    ...changing,
    state: 'password, the old one is wrong',
    as: {},
    act: (s) => change(s, wrong),
    seen: ({ page }) => page.locator('[aria-invalid=true]'),
  },
  {
    ...changing,
    state: 'password, guessed too often',
    as: {},
    before: async ({ member }) => {
      const guess = { oldPassword: wrong, newPassword: good }
      while ((await member!.auth.changePassword(guess)).body.message === 'WRONG_PASSWORD');
    },
    act: (s) => change(s, wrong),
    seen: (s) => text(s, words.tooManyMinutes),
  },
  {
    ...changing,
    state: 'password, no connection',
    before: cut('/api/account/changepwd'),
    act: (s) => change(s, wrong),
    seen: ({ page }) => page.getByRole('alert').filter({ hasText: /\S/ }),
  },
  {
    ...changing,
    state: 'password changed',
    as: {},
    act: (s) => change(s, s.member!.password),
    seen: (s) => text(s, password.done),
  },
]
