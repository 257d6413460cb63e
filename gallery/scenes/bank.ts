import { sendMoney, slipPicture } from '../../server/src/testing/bank/slips.ts'
import { t as bank } from '../../web/src/features/deposit/account/bank-deposit.text.ts'
import { t as deposit } from '../../web/src/features/deposit/deposit.text.ts'
import { t as slip } from '../../web/src/features/deposit/slip/slip.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, press, text } from './acts.ts'
import { answer, cut } from './calls.ts'
import { newDigits } from './new-digits.ts'

/** A transfer to the operator on the sandbox phone, and the slip that its bank's app saved. */
async function slipOf({ world, member }: Stage, variant = 'normal') {
  const { reference } = await sendMoney(world.sandbox, member!, { amount: '350.00' })
  const picture = await slipPicture(world.sandbox, reference, variant)
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(picture) }
}

const choose = (variant?: string) => async (s: Stage) =>
  s.page.locator('input[type=file]').setInputFiles(await slipOf(s, variant))

const rules = {
  open: true,
  opensAt: null,
  window: { from: '23:00', to: '01:30' },
  maxAgeMinutes: 60,
  maxBytes: 10_485_760,
}
const open = answer('/api/lookup/slip', rules)
const seen = (how: string) => answer('/api/wallet/slip/seen', { seen: how })
const all =
  (...calls: ((s: Stage) => Promise<unknown>)[]) =>
  async (s: Stage) => {
    for (const call of calls) await call(s)
  }
const row = (more: object) => ({
  slips: [
    {
      _id: 'one',
      createdAt: '2026-11-22T14:05:06.000Z',
      amount: null,
      status: 'PENDING',
      note: null,
      link: null,
      reference: '2026112200001',
      kind: 'slip',
      ...more,
    },
  ],
  total: 1,
})
const slips = (more: object) => answer('/api/statement/slip', row(more))
const refused = (message: string, status: number, details: object) =>
  answer('/api/wallet/slip', { message, details }, status)
const sendIt = async (s: Stage) => {
  await choose()(s)
  await text(s, slip.read).waitFor()
  await press(s, slip.send)
}

const byBank = {
  screen: 'Deposit by bank',
  at: '/user/home?open=deposit&way=bank',
  as: 'newcomer',
} as const
const following = { ...byBank, at: '/user/home?open=deposit&way=bank&slip=one' } as const
export const bankScenes: readonly Scene[] = [
  {
    ...byBank,
    state: 'empty',
    before: open,
    seen: (s) => button(s, slip.drop),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...byBank,
    state: 'slip read',
    before: open,
    act: choose(),
    seen: (s) => text(s, slip.read),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...byBank,
    state: 'no QR seen',
    before: open,
    act: choose('no-qr'),
    seen: (s) => text(s, slip.noQr),
  },
  {
    ...byBank,
    state: 'wrong checksum',
    before: open,
    act: choose('bad-crc'),
    seen: (s) => text(s, slip.badCrc),
  },
  {
    ...byBank,
    state: 'no picture at all',
    before: open,
    act: ({ page }) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'slip.png',
        mimeType: 'image/png',
        buffer: Buffer.from('words, not a picture'),
      }),
    seen: (s) => text(s, slip.unopened),
  },
  {
    ...byBank,
    state: 'no internet',
    before: all(open, cut('/api/wallet/slip')),
    act: sendIt,
    seen: ({ page }) => page.getByRole('dialog').getByRole('alert'),
    fleeting: true,
  },
  {
    ...byBank,
    state: 'used before',
    before: all(open, seen('used')),
    act: choose(),
    seen: (s) => text(s, slip.used),
  },
  {
    ...byBank,
    state: 'one a minute',
    before: all(open, refused('REQUEST_LIMIT_1MIN', 429, { retryAfterSeconds: 42 })),
    act: sendIt,
    seen: (s) => s.page.getByRole('timer'),
    fleeting: true,
  },
  {
    ...byBank,
    state: 'closed while choosing',
    before: all(open, refused('SLIP_UPLOAD_FAIL', 422, { opensAt: '2126-11-22T18:30:00.000Z' })),
    act: sendIt,
    seen: (s) => text(s, slip.sendFrom),
  },
  {
    ...byBank,
    state: 'sending',
    before: all(open, ({ page }) => page.route('**/api/wallet/slip', () => undefined)),
    act: sendIt,
    seen: (s) => button(s, slip.stop),
  },
  {
    ...byBank,
    state: 'slips not taken',
    before: answer('/api/lookup/slip', {
      ...rules,
      open: false,
      opensAt: '2126-11-22T18:30:00.000Z',
    }),
    seen: (s) => text(s, slip.closed),
  },
  {
    ...byBank,
    state: 'one under way',
    before: all(open, slips({})),
    seen: (s) => text(s, slip.underWay),
  },
  { ...following, state: 'being checked', before: slips({}), seen: (s) => text(s, slip.checking) },
  {
    ...following,
    state: 'checked by a person',
    before: slips({ amount: 350, byPerson: true }),
    seen: (s) => text(s, slip.byPerson),
    judged: true,
  },
  {
    ...following,
    state: 'credited',
    before: slips({ status: 'SUCCESS', amount: 350 }),
    seen: (s) => text(s, deposit.credited),
  },
  {
    ...following,
    state: 'refused: picture',
    before: slips({ status: 'FAILED', note: 'CANNOT_READ_CROPPED_IMAGE' }),
    seen: (s) => text(s, slip.refused),
  },
  {
    ...following,
    state: 'refused: wrong account',
    before: slips({ status: 'FAILED', note: 'DEST_ACC_INVALID' }),
    seen: (s) => text(s, slip.refused),
  },
  {
    ...following,
    state: 'refused: used before',
    before: slips({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' }),
    seen: (s) => text(s, slip.refused),
  },
  {
    ...following,
    state: 'refused: too old',
    before: slips({ status: 'FAILED', note: 'EXPIRED_SLIP' }),
    seen: (s) => text(s, slip.refused),
  },
  {
    ...byBank,
    state: 'no slip',
    at: '/user/home?open=deposit&way=bank&manual=yes',
    seen: (s) => button(s, bank.tell),
    judged: true,
  },
  {
    ...byBank,
    state: 'no slip, told',
    at: '/user/home?open=deposit&way=bank&manual=yes',
    before: answer('/api/wallet/add', { _id: 'two', status: 'PENDING' }),
    act: async (s) => {
      await s.page
        .getByRole('textbox', { name: s.exact(bank.sentAmount), exact: true })
        .fill('350.25')
      await press(s, bank.tell)
    },
    seen: (s) => text(s, bank.told),
  },
  {
    ...byBank,
    state: 'in kip, without slips',
    as: { bank: { code: 'BCEL', no: `0102${newDigits(8)}` } },
    site: 'la',
    seen: (s) => button(s, bank.tell),
  },
]
