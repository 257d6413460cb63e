import { until } from '../../server/src/testing/world.ts'
import { t as deposit } from '../../web/src/features/deposit/deposit.text.ts'
import { t as qrText } from '../../web/src/features/deposit/qr/qr.text.ts'
import { t as transfer } from '../../web/src/features/transfer/transfer.text.ts'
import { t as transferOutcome } from '../../web/src/features/transfer/transfer-outcome.text.ts'
import { t as withdraw } from '../../web/src/features/withdraw/withdraw.text.ts'
import { t as outcome } from '../../web/src/page/outcome.text.ts'
import { t as failedText } from '../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, press, text } from './acts.ts'
import { cut, hold } from './calls.ts'
import { newDigits } from './new-digits.ts'

const amountOf = (s: Stage, label: { th: string; la: string; en: string }) =>
  s.page.getByRole('textbox', { name: s.exact(label), exact: true })
const qr = (s: Stage) => s.page.getByRole('img', { name: s.like(deposit.qrAlt) })

async function createQr(s: Stage) {
  await amountOf(s, deposit.amount).fill('500')
  await press(s, deposit.create)
  await qr(s).waitFor()
}

const bank = (end: string) => ({ code: 'SCB', no: `2${newDigits(5)}${end}` })

async function askForPayout(s: Stage) {
  await amountOf(s, withdraw.amount).fill('250')
  await press(s, withdraw.review)
  await press(s, withdraw.confirm)
  await s.page.getByRole('button', { name: s.exact(outcome.understood) }).click()
}

const depositing = { screen: 'Deposit', at: '/user/home?open=deposit', as: {} } as const
export const depositScenes: readonly Scene[] = [
  {
    ...depositing,
    state: 'form',
    seen: (s) => button(s, deposit.create),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...depositing,
    state: 'form, too little',
    act: async (s) => {
      await amountOf(s, deposit.amount).fill('0.5')
      await amountOf(s, deposit.amount).blur()
    },
    seen: (s) => text(s, deposit.tooLittle),
    widths: [390, 1280],
  },
  {
    ...depositing,
    state: 'other ways',
    act: (s) => press(s, qrText.another),
    seen: (s) => s.page.getByRole('radio', { name: /WW/ }),
    judged: true,
  },
  {
    ...depositing,
    state: 'live QR',
    act: createQr,
    seen: qr,
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...depositing,
    state: 'cancel?',
    act: async (s) => {
      await createQr(s)
      await press(s, deposit.cancel)
    },
    seen: (s) => text(s, deposit.cancelWhy),
  },
  {
    ...depositing,
    state: 'replaced by another page',
    act: async (s) => {
      await createQr(s)
      await s.member!.deposit.createQr({ provider: 'WW', amount: 300 })
      await text(s, qrText.replaced).first().waitFor()
    },
    seen: (s) => text(s, qrText.replaced),
  },
  {
    ...depositing,
    state: 'credited',
    act: async (s) => {
      await createQr(s)
      const { body } = await s.member!.deposit.qr({ provider: 'PAYTIMZ' })
      await s.world.sandbox.pay(body.payload)
      await text(s, deposit.credited).first().waitFor()
    },
    seen: (s) => text(s, deposit.credited),
  },
  {
    ...depositing,
    state: 'expired',
    act: async (s) => {
      await createQr(s)
      // Ten minutes are long: the end is brought near, and the page runs into it by itself.
      const { body } = await s.member!.deposit.qr({ provider: 'PAYTIMZ' })
      const soon = `UPDATE qr_order SET expires_at = now() + interval '4 seconds' WHERE id = $1`
      await s.world.database.pool.query(soon, [body.qrcodeId])
      await s.page.reload()
      await text(s, deposit.expired).first().waitFor()
    },
    seen: (s) => text(s, deposit.expired),
    fleeting: true,
  },
  {
    ...depositing,
    state: 'loading',
    before: hold('/api/lookup/deposit'),
    seen: ({ page }) => page.getByRole('dialog').locator('.shimmer'),
    waiting: true,
  },
  {
    ...depositing,
    state: 'failed',
    before: cut('/api/lookup/deposit'),
    seen: (s) => text(s, failedText.loadFailed),
  },
]

const withdrawing = { screen: 'Withdraw', at: '/user/home?open=withdraw' } as const
export const withdrawScenes: readonly Scene[] = [
  {
    ...withdrawing,
    state: 'form',
    as: 'rich',
    seen: (s) => button(s, withdraw.review),
    judged: true,
  },
  {
    ...withdrawing,
    state: 'too little money',
    as: 'newcomer',
    seen: (s) => button(s, withdraw.review),
  },
  {
    ...withdrawing,
    state: 'review, with money from games',
    as: 'rich',
    act: async (s) => {
      await amountOf(s, withdraw.amount).fill('4500.50')
      await press(s, withdraw.review)
    },
    seen: (s) => text(s, withdraw.reviewTitle),
    judged: true,
  },
  {
    ...withdrawing,
    state: 'waiting',
    // A bank that answers nothing that can be read: it is asked again and again.
    site: 'notice',
    as: { balance: 700 },
    before: ({ world }) => world.sandbox.fault({ service: 'bank', kind: 'garbage' }),
    act: askForPayout,
    seen: (s) => text(s, withdraw.underWay),
    judged: true,
  },
  {
    ...withdrawing,
    state: 'looked at by a person',
    site: 'notice',
    as: { balance: 700 },
    before: ({ world }) => world.sandbox.fault({ service: 'bank', kind: 'garbage' }),
    act: async (s) => {
      await askForPayout(s)
      // As it is where the operator's limit is lower: not sent, and not about to be.
      const waiting = `WITH w AS (UPDATE withdrawal SET approval = 'waiting' WHERE member_id = (SELECT id FROM member WHERE code = $1) RETURNING id)
        UPDATE errand SET sent_at = NULL, next_check_at = now() + interval '1 day' FROM w WHERE errand.id = w.id`
      await s.world.database.pool.query(waiting, [s.member!._id])
      await s.page.reload()
    },
    seen: (s) => text(s, withdraw.lookedAt),
  },
  {
    ...withdrawing,
    state: 'not confirmed by the bank for an hour',
    site: 'notice',
    as: { balance: 700 },
    before: ({ world }) => world.sandbox.fault({ service: 'bank', kind: 'garbage' }),
    act: async (s) => {
      await askForPayout(s)
      // Between two questions: what asks writes down when it was sent, as it knew it.
      const longAgo = `WITH e AS (UPDATE errand SET sent_at = sent_at - interval '61 minutes', next_check_at = now() + interval '1 day'
           WHERE kind = 'payout' AND sent_at IS NOT NULL AND lease_until IS NULL AND member_id = (SELECT id FROM member WHERE code = $1) RETURNING id)
        UPDATE withdrawal w SET created_at = w.created_at - interval '61 minutes' FROM e WHERE w.id = e.id`
      await until(
        async () => (await s.world.database.pool.query(longAgo, [s.member!._id])).rowCount === 1,
      )
      await s.page.reload()
    },
    seen: (s) => text(s, withdraw.askedAboutText),
  },
  {
    ...withdrawing,
    state: 'paid',
    as: { balance: 700 },
    act: async (s) => {
      await amountOf(s, withdraw.amount).fill('250')
      await press(s, withdraw.review)
      await press(s, withdraw.confirm)
      await text(s, withdraw.paid).first().waitFor()
    },
    seen: (s) => text(s, withdraw.paid),
  },
  {
    ...withdrawing,
    state: 'refused by the bank',
    as: { balance: 700, bank: bank('0000') },
    act: async (s) => {
      await amountOf(s, withdraw.amount).fill('250')
      await press(s, withdraw.review)
      await press(s, withdraw.confirm)
      await text(s, withdraw.refused).first().waitFor()
    },
    seen: (s) => text(s, withdraw.refused),
  },
]

const transferring = { screen: 'Transfer', at: '/user/home?open=transfer' } as const
export const transferScenes: readonly Scene[] = [
  {
    ...transferring,
    state: 'form',
    as: 'rich',
    seen: (s) => text(s, transfer.allTitle),
    judged: true,
  },
  {
    ...transferring,
    state: 'no games yet',
    as: 'newcomer',
    seen: (s) => text(s, transfer.noGames),
  },
  {
    ...transferring,
    state: 'nothing chosen',
    as: 'rich',
    act: (s) => press(s, transfer.submit),
    seen: (s) => s.page.locator('[aria-invalid=true]'),
  },
  {
    ...transferring,
    state: 'filled in, with what both will hold',
    at: '/user/home?open=transfer&from=MAIN&to=PG',
    as: 'rich',
    act: (s) => amountOf(s, transfer.amount).fill('250'),
    seen: (s) => text(s, transfer.after),
    judged: true,
  },
  {
    ...transferring,
    state: 'from game to game',
    at: '/user/home?open=transfer&from=PG&to=UFABET',
    as: 'rich',
    act: (s) => amountOf(s, transfer.amount).fill('250'),
    seen: (s) => text(s, transfer.throughMain),
  },
  {
    ...transferring,
    state: 'more than there is',
    at: '/user/home?open=transfer&from=MAIN&to=PG',
    as: 'rich',
    act: async (s) => {
      await amountOf(s, transfer.amount).fill('99999')
      await press(s, transfer.submit)
    },
    seen: (s) => s.page.locator('[aria-invalid=true]'),
  },
  {
    ...transferring,
    state: 'done',
    as: { balance: 600, game: 'PG' },
    before: ({ member }) => member!.transfer.move({ from: 'MAIN', to: 'PG', amount: 200 }),
    fleeting: true,
    act: (s) => press(s, transfer.allSubmit),
    seen: (s) => text(s, transferOutcome.done),
  },
]
