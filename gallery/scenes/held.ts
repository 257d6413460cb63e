import { t as withdraw } from '../../web/src/features/withdraw/withdraw.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { press, text } from './acts.ts'
import { amend, answer } from './calls.ts'

const withdrawing = { screen: 'Withdraw', at: '/user/home?open=withdraw' } as const
async function refusedPayout(s: Stage) {
  await s.page.getByRole('textbox', { name: s.exact(withdraw.amount), exact: true }).fill('250')
  await press(s, withdraw.review)
  await press(s, withdraw.confirm)
}

const held = (why: string, until: string | null = null) =>
  amend<object>('/api/wallet', (wallet) => ({ ...wallet, withdrawHeld: { why, until } }))
/** Withdrawals that wait for a person or a day: shown before an amount is typed, or refused when the wait began meanwhile. */
export const heldScenes: readonly Scene[] = [
  {
    ...withdrawing,
    state: 'held: another account asked for',
    as: 'rich',
    before: held('bank-change-asked'),
    seen: (s) => text(s, withdraw.heldAsked),
    widths: [320, 390, 1280],
  },
  {
    ...withdrawing,
    state: 'held: account changed',
    as: 'rich',
    before: held('bank-changed', '2126-11-23T16:00:00.000Z'),
    seen: (s) => text(s, withdraw.heldChangedNext),
  },
  {
    ...withdrawing,
    state: 'held: looked into by a person',
    as: 'rich',
    before: held('review'),
    seen: (s) => text(s, withdraw.heldReview),
  },
  {
    ...withdrawing,
    state: 'held since it was opened',
    as: 'rich',
    before: answer('/api/wallet/withdrawAll', { message: 'WITHDRAW_HELD' }, 409),
    act: refusedPayout,
    seen: (s) => s.page.getByRole('alertdialog'),
    fleeting: true,
  },
  {
    ...withdrawing,
    state: 'another one under review',
    as: 'rich',
    before: answer('/api/wallet/withdrawAll', { message: 'WITHDRAW_UNDER_REVIEW' }, 409),
    act: refusedPayout,
    seen: (s) => s.page.getByRole('alertdialog'),
    fleeting: true,
  },
]
