// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from './mutation.ts'

// A payment in suspense is credited once, to the named member, with the amount that came in.

const deposit = (file: string): string => `server/src/features/deposit/${file}`
const of = mutationsOf('giving')
const give = [deposit('desk/give.test.ts')]
const decided = of(deposit('desk/deposits.office.ts'))
const statements = of(deposit('inbound.sql.ts'))

export const giveMutations = [
  decided(
    'again, it is the same',
    'if (known.orderId === id) return repeated((await lockManual(tx, id))!, known, member.id)',
    '',
    give,
  ),
  decided('to another it is not', 'known, member.id)', 'known)', give),
  decided(
    'what was credited for an order is not given',
    "if (known.orderId !== null) throw refusal('PAYMENT_CREDITED')",
    '',
    give,
  ),
  decided('confirmed of one bank, of no other', 'asked.channel !== channel || ', '', give),
  decided('by one number, by no other', 'asked.reference !== reference || ', '', give),
  decided(
    'all that came is given',
    'bankCode: sourceCodes[known.source]!,\n    amount: known.amount,',
    'bankCode: sourceCodes[known.source]!,\n    amount: (known.amount - 1n) as never,',
    give,
  ),
  of(deposit('inbound.ts'))(
    'what is given freezes the bank account',
    '  await freezeBankAccount(tx, member)\n',
    '',
    give,
  ),
  statements(
    'out of suspense once',
    'reference = ${i.reference} AND order_id IS NULL`',
    'reference = ${i.reference}`',
    give,
  ),
  statements(
    'and whoever comes second fails',
    'if (done.numAffectedRows !== 1n)',
    'if (done.numAffectedRows > 1n)',
    give,
  ),
  of('server/src/office/run.ts')(
    'a credit stands with its audit, or neither does',
    'return await inTx(db, async (tx) => {',
    'return await ((work: (tx: never) => Promise<Decided>) => work(db as never))(async (tx) => {',
    give,
  ),
]
