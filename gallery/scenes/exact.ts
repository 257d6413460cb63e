import { t as deposit } from '../../web/src/features/deposit/deposit.text.ts'
import { t } from '../../web/src/features/deposit/qr/qr.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { press, text } from './acts.ts'
import { newDigits } from './new-digits.ts'

// QRs of the operator's own accounts: the last digits of the amount identify the payment.

const amountBox = (s: Stage) =>
  s.page.getByRole('textbox', { name: s.exact(deposit.amount), exact: true })

async function pickWay(s: Stage, provider: 'KBANK' | 'BCEL') {
  await amountBox(s).waitFor()
  const another = s.page.getByRole('button', { name: s.exact(t.another) })
  // Where there is one way only, there is nothing to pick.
  if ((await another.count()) === 0) return
  await another.click()
  await s.page.locator(`label:has(input[name=way][value=${provider}])`).click()
}

async function createAt(s: Stage, provider: 'KBANK' | 'BCEL', amount: string) {
  await pickWay(s, provider)
  await amountBox(s).fill(amount)
  await press(s, deposit.create)
  await text(s, t.exactTitle).first().waitFor()
}

/** A wallet in kip, as a Lao bank's account opens one in the Lao site. */
const inKip = (end: string) => ({ bank: { code: 'BCEL', no: `0101${newDigits(6)}${end}` } })

const paying = { screen: 'Deposit to the digit', at: '/user/home?open=deposit' } as const
export const exactScenes: readonly Scene[] = [
  {
    ...paying,
    state: 'live QR of KBANK',
    as: {},
    widths: [320, 390, 1280],
    judged: true,
    act: (s) => createAt(s, 'KBANK', '500'),
    seen: (s) => text(s, t.exactTitle),
  },
  {
    ...paying,
    state: 'credited',
    as: {},
    act: async (s) => {
      await createAt(s, 'KBANK', '500')
      const { deposit: calls, bank } = s.member!
      const from = { bankCode: bank.code, accountNo: bank.no }
      await s.world.sandbox.pay(
        (await calls.qr({ provider: 'KBANK' })).body.payload,
        undefined,
        from,
      )
      await text(s, deposit.credited).first().waitFor()
    },
    seen: (s) => text(s, deposit.credited),
  },
  {
    ...paying,
    state: 'form in kip',
    as: inKip('01'),
    site: 'la',
    act: (s) => pickWay(s, 'BCEL'),
    seen: (s) => text(s, t.exactRule),
  },
  {
    ...paying,
    state: 'live Lao QR',
    as: inKip('02'),
    site: 'la',
    act: (s) => createAt(s, 'BCEL', '200000'),
    seen: (s) => text(s, t.exactTitle),
  },
]
