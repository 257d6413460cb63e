import { t as outside } from '../../../web/src/features/bonus/outside.text.ts'
import { t as row } from '../../../web/src/features/bonus/row.text.ts'
import type { Scene } from '../../scene.ts'
import { text } from '../acts.ts'
import { amend } from '../calls.ts'
import { holding, met } from './bonus-answers.ts'

const base = { as: 'rich' } as const
const wallet = (like: object = {}) =>
  amend<object>('/api/wallet', (body) => ({ ...body, holding: { ...holding(), ...like } }))

/** What other screens show while a bonus is held. */
export const heldElsewhereScenes: readonly Scene[] = [
  {
    ...base,
    screen: 'Home',
    state: 'a bonus is held',
    at: '/user/home',
    before: wallet(),
    seen: (s) => s.page.locator('a[href="/user/bonus"]', { hasText: '600' }),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...base,
    screen: 'Home',
    state: 'a bonus has reached its target',
    at: '/user/home',
    before: wallet(met),
    seen: (s) => text(s, row.metShort),
  },
  {
    ...base,
    screen: 'Withdraw',
    state: 'a bonus is held',
    at: '/user/home?open=withdraw',
    before: wallet(),
    seen: (s) => text(s, outside.noWithdrawal),
    judged: true,
  },
  {
    ...base,
    screen: 'Withdraw',
    state: 'a bonus has reached its target',
    at: '/user/home?open=withdraw',
    before: wallet(met),
    seen: (s) => text(s, outside.targetReached),
  },
  {
    ...base,
    screen: 'Transfer',
    state: 'into a game that does not count for the bonus',
    at: '/user/home?open=transfer&to=UFABET',
    before: wallet(),
    seen: (s) => text(s, outside.notCounted),
  },
  {
    ...base,
    screen: 'Game',
    state: 'does not count for the bonus',
    at: '/user/home?open=game&slot=UFABET',
    before: wallet(),
    seen: (s) => text(s, outside.notCounted),
  },
]
