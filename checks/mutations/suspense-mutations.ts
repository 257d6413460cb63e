import type { Mutation } from './mutation.ts'

const deposit = (file: string): string => `server/src/features/deposit/${file}`
const whose = [deposit('suspense-whose.test.ts')]

/** Money in suspense: it is credited to an order automatically only if amount, currency and order match. */
export const suspenseMutations: readonly Mutation[] = [
  {
    what: 'suspense: a gateway’s money goes to no order by its name alone',
    file: deposit('inbound.ts'),
    find: "  if (i.exactly && !agrees(known, i)) return { is: 'taken' }\n",
    replace: '',
    tests: [...whose, deposit('qr/webhook-kept.test.ts')],
  },
  {
    what: 'suspense: another amount is not released',
    file: deposit('inbound.ts'),
    find: 'known.amount === amount && (known.toldFor',
    replace: '  amount > 0n && (known.toldFor',
    tests: whose,
  },
  {
    what: 'suspense: what was told for another order is not released',
    file: deposit('inbound.ts'),
    find: '(known.toldFor === null || known.toldFor === order)',
    replace: 'order.length > 0',
    tests: [...whose, deposit('qr/webhook-kept.test.ts')],
  },
  {
    what: 'suspense: a person may say that it is an order’s all the same',
    file: deposit('qr/qr-credit.ts'),
    find: 'exactly: !c.byPerson',
    replace: 'exactly: true',
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise ends no order, by a webhook',
    file: deposit('qr/qr-credit.ts'),
    find: "if ((await whoHas(tx, provider, platformOrderId)) !== 'hand') return 'before'",
    replace: "if ((await whoHas(tx, provider, platformOrderId)) === 'order') return 'before'",
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise is kept, when its gateway is asked',
    file: deposit('qr/qr-order.ts'),
    find: "outcome.is === 'done' && (await isKeptForPerson(context, order, outcome))\n      ? toldOtherwise\n      : outcome",
    replace: "outcome.is === 'done' && isKeptForPerson === undefined ? toldOtherwise : outcome",
    tests: whose,
  },
  {
    what: 'suspense: money that was told otherwise ends no order, by its gateway’s answer',
    file: deposit('qr/qr-order.ts'),
    find: "if (how === 'taken' && (await whoHas(tx, provider, ended.ref!)) === 'suspense')\n      throw",
    replace: "if (how === 'taken' && !how) throw",
    tests: whose,
  },
  {
    what: 'suspense: a person’s word for a gateway’s payment is written as the gateway writes it',
    file: deposit('said.ts'),
    find: 'reference: order.platformOrderId ?? said.reference }',
    replace: 'reference: said.reference }',
    tests: [deposit('desk/said-letters.test.ts')],
  },
  {
    what: 'suspense: a name that differs from a known one in letters alone is asked about',
    file: deposit('said.ts'),
    find: '    if (!known) await unlessInOtherLetters(tx, name)\n',
    replace: '',
    tests: [deposit('desk/said-letters.test.ts')],
  },
  {
    what: 'suspense: a gift into another wallet of ours is another payment',
    file: deposit('gift/gift-name.ts'),
    find: 'isOthers ? ',
    replace: 'isOthers && !known ? ',
    tests: [deposit('gift/gift-split.test.ts')],
  },
  {
    what: 'suspense: two that book what one voucher gave wait for each other (lockVoucher)',
    file: deposit('gift/gift-name.ts'),
    find: '  await lockVoucher(tx, voucher)\n',
    replace: '',
    tests: [deposit('gift/gift-split.test.ts')],
  },
]
