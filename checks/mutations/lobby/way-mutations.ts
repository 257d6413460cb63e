import type { Mutation } from '../mutation.ts'

const tests = ['server/src/features/lookup/deposit-order.test.ts']
const entries = 'server/src/features/lookup/deposit-entries.ts'
const orders = 'server/src/features/deposit/qr/qr.sql.ts'

/** Which QR a member is offered first. */
export const wayMutations: readonly Mutation[] = [
  {
    what: 'a gateway that makes no QRs moves behind',
    file: entries,
    find: 'Number(failing.has(a.bankCode)) - Number(failing.has(b.bankCode)) ||',
    replace: '',
    tests,
  },
  {
    what: 'an account’s own QR stands after the gateways',
    file: entries,
    find: 'Number(!isPayinCode(a.bankCode)) - Number(!isPayinCode(b.bankCode)) ||',
    replace: '',
    tests,
  },
  {
    what: 'of healthy gateways the one with the smallest minimum comes first',
    file: entries,
    find: 'Number((a.qrMinimum ?? ZERO) - (b.qrMinimum ?? ZERO))',
    replace: '0',
    tests,
  },
  {
    what: 'a QR that is being made says nothing about its gateway',
    file: orders,
    find: 'AND (q.payload IS NOT NULL OR e.attempt > 1 OR e.lease_until IS NULL) ',
    replace: '',
    tests,
  },
  {
    what: 'an amount that a gateway refused says nothing about it',
    file: orders,
    find: " AND e.reason IS DISTINCT FROM 'AMOUNT'",
    replace: '',
    tests,
  },
]
