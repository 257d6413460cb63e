import { accountMutations } from './account-mutations.ts'
import { bookMutations } from './book-mutations.ts'
import { callMutations } from './call-mutations.ts'
import { chatAccessMutations } from './chat/access-mutations.ts'
import { botMutations } from './chat/bot-mutations.ts'
import { deskMutations } from './chat/desk-mutations.ts'
import { erasingMutations } from './chat/erasing-mutations.ts'
import { chatFileMutations } from './chat/file-mutations.ts'
import { chatFilmMutations } from './chat/film-mutations.ts'
import { fittingMutations } from './chat/fitting-mutations.ts'
import { guessMutations } from './chat/guess-mutations.ts'
import { roomMutations } from './chat/room-mutations.ts'
import { screenMutations } from './chat/screen-mutations.ts'
import { chatSocketMutations } from './chat/socket-mutations.ts'
import { chatTableMutations } from './chat/table-mutations.ts'
import { behindMutations } from './cluster/behind-mutations.ts'
import { dbaMutations } from './cluster/dba-mutations.ts'
import { watchMutations } from './cluster/watch-mutations.ts'
import { databaseMutations } from './database-mutations.ts'
import { depositMutations } from './deposit-mutations.ts'
import { doorMutations } from './door-mutations.ts'
import { doubtMutations, suspenseMutations } from './doubt-mutations.ts'
import { errandMutations } from './errand-mutations.ts'
import { gameMutations } from './game-mutations.ts'
import { giveMutations } from './give-mutations.ts'
import { launcherMutations } from './launcher-mutations.ts'
import { agreementMutations } from './lobby/agreement-mutations.ts'
import { creditedMutations } from './lobby/credited-mutations.ts'
import { findMutations } from './lobby/find-mutations.ts'
import { playMutations } from './lobby/play-mutations.ts'
import { statementMutations } from './lobby/statement-mutations.ts'
import { wayMutations } from './lobby/way-mutations.ts'
import { loginMutations } from './login-mutations.ts'
import { memberMutations } from './member-mutations.ts'
import type { Mutation } from './mutation.ts'
import { officeMutations } from './office-mutations.ts'
import { backupMutations } from './operating/backup-mutations.ts'
import { orderMutations } from './order-mutations.ts'
import { recoveryMutations } from './recovery-mutations.ts'
import { earningMutations } from './rewards/earning-mutations.ts'
import { holdingMutations } from './rewards/holding-mutations.ts'
import { silenceMutations } from './rewards/silence-mutations.ts'
import { thiefMutations } from './rewards/thief-mutations.ts'
import { wheelMutations } from './rewards/wheel-mutations.ts'
import { slipMutations } from './slip-mutations.ts'
import { lightMutations } from './web/light-mutations.ts'
import { sceneMutations } from './web/scene-mutations.ts'

const server = (file: string): string => `server/src/${file}`
const migration = (name: string): string => server(`db/migrations/${name}.sql`)

export const mutations: readonly Mutation[] = [
  ...errandMutations,
  ...behindMutations,
  ...backupMutations,
  ...agreementMutations,
  ...creditedMutations,
  ...botMutations,
  ...officeMutations,
  ...deskMutations,
  ...erasingMutations,
  ...fittingMutations,
  ...guessMutations,
  ...giveMutations,
  ...playMutations,
  ...statementMutations,
  ...wayMutations,
  ...wheelMutations,
  ...earningMutations,
  ...holdingMutations,
  ...silenceMutations,
  ...thiefMutations,
  ...chatAccessMutations,
  ...chatFileMutations,
  ...chatFilmMutations,
  ...chatSocketMutations,
  ...chatTableMutations,
  ...sceneMutations,
  ...findMutations,
  {
    what: 'one voucher, one order',
    file: migration('0006_deposits'),
    find: 'CREATE UNIQUE INDEX a_voucher_is_redeemed_once',
    replace: 'CREATE INDEX a_voucher_is_redeemed_once',
    tests: [server('features/deposit/gift/gift.test.ts')],
  },
  {
    what: 'a payment has one name, however it is spelt',
    file: migration('0006_deposits'),
    find: 'CREATE UNIQUE INDEX a_payment_comes_in_once',
    replace: 'CREATE INDEX a_payment_comes_in_once',
    tests: [server('features/deposit/payment-name.test.ts')],
  },
  {
    what: 'what may be another payment is credited to nobody, in the database',
    file: migration('0006_deposits'),
    find: "CHECK (alike IS NULL OR alike_is IS NOT DISTINCT FROM 'other' OR (order_id IS NULL AND NOT suspended))",
    replace: 'CHECK (true)',
    tests: [server('features/deposit/payment-name.test.ts')],
  },
  {
    what: 'a feed’s entry like a credited payment is held back',
    file: server('features/deposit/account/feed-entry.ts'),
    find: 'if (alike) return',
    replace: 'if (false as boolean) return',
    tests: [server('features/deposit/desk/alike.test.ts')],
  },
  {
    what: 'two that tell of one payment wait for each other',
    file: server('features/deposit/account/feed-entry.ts'),
    find: 'await lockPayments(tx, told)',
    replace: '',
    tests: [server('features/deposit/desk/alike-at-once.test.ts')],
  },
  {
    what: 'the shown sender vetoes a QR found by its amount',
    file: server('features/deposit/account/feed-entry.ts'),
    find: 'asked.filter(({ memberId }) => !contradicts(senderOf(entry), accounts.get(memberId)!))',
    replace: 'asked',
    tests: [server('features/deposit/qr/qr-sender.test.ts')],
  },
  {
    what: 'isStillUnpaid is asked',
    file: server('features/deposit/account/feed-entry.ts'),
    find: 'if (!meant || !(await isStillUnpaid(tx, meant)))',
    replace: 'if (!meant)',
    tests: [server('features/deposit/qr/qr-sender.test.ts')],
  },
  {
    what: 'by hand nothing comes in while a feed tells of its like',
    file: server('features/deposit/desk/deposits.office.ts'),
    find: 'await lockPayments(tx, facts)',
    replace: '',
    tests: [server('features/deposit/desk/alike-at-once.test.ts')],
  },
  {
    what: 'a hold is resolved once: hold_resolved_once',
    file: migration('0001_ledger'),
    find: 'CREATE UNIQUE INDEX hold_resolved_once',
    replace: 'CREATE INDEX hold_resolved_once',
    tests: [server('ledger/post.test.ts')],
  },
  {
    what: 'one reading of a game at a time: the lock of game_account',
    file: server('features/games/games.sql.ts'),
    find: '{gameId} FOR UPDATE`',
    replace: '{gameId}`',
    tests: [server('features/games/one-win.test.ts')],
  },
  {
    what: 'a withdrawal and a hold at once: the member row, locked by the withdrawal',
    file: migration('0005_orders'),
    find: '  PERFORM FROM member WHERE id = p_member_id FOR NO KEY UPDATE;\n',
    replace: '',
    tests: [server('features/withdraw/hold.test.ts')],
  },
  {
    what: 'a withdrawal and a hold at once: the member row, locked by the hold',
    file: server('features/withdraw/hold.offer.ts'),
    find: '  await lockMember(tx, h.memberId)\n',
    replace: '',
    tests: [server('features/withdraw/hold.test.ts')],
  },
  {
    what: 'a process that has a parked order does not send it',
    file: server('errands/errand.sql.ts'),
    find: 'next_check_at = NULL, lease_until = NULL, attempt = attempt + 1',
    replace: 'next_check_at = NULL, lease_until = NULL',
    tests: [server('features/withdraw/hold.test.ts')],
  },
  {
    what: 'an approval waits for the end of the hold',
    file: server('features/withdraw/withdraw.office.ts'),
    find: '  await noHold(tx, d.id)\n',
    replace: '',
    tests: [server('features/withdraw/hold.test.ts')],
  },
  {
    what: 'a person ends no order that is being asked about',
    file: server('errands/orders.office.ts'),
    find: 'if (await isBeingAsked(tx, errand.id))',
    replace: 'if (false as boolean)',
    tests: [server('errands/decide.test.ts')],
  },
  {
    what: 'a contradicted order holds withdrawals',
    file: server('errands/settle.ts'),
    find: 'await kind.whenContradicted(tx, errand, now)',
    replace: '',
    tests: [server('errands/errands.test.ts')],
  },
  {
    what: 'a reading is believed to a ceiling',
    file: server('features/games/mirror.ts'),
    find: 'gain <= (maxGain ?? usualMaxGain[currency]) &&',
    replace: '',
    tests: [server('features/games/reading.test.ts')],
    isAllThereIs: true,
  },
  {
    what: 'while a reading waits, small gains by transfers are not believed',
    file: server('features/games/mirror.ts'),
    find: ' && !(ofTransfer && gain > ZERO && isWaiting)',
    replace: '',
    tests: [server('features/games/reading.test.ts')],
  },
  {
    what: 'unbelieved money that leaves a game holds withdrawals',
    file: server('features/games/games.offer.ts'),
    find: "  await holdWithdrawals(tx, { memberId: m.memberId, why: 'reading', ref: id, now: t.now })\n",
    replace: '',
    tests: [server('features/games/reading.test.ts')],
  },
  {
    what: 'a payout is refused by a word on the list',
    file: server('outside/payout/reference-bank.ts'),
    find: 'told.reason && refusals.has(told.reason)',
    replace: 'told.reason',
    tests: [server('outside/payout/payout.test.ts')],
  },
  {
    what: 'the provider of a webhook is compared with the order’s',
    file: server('features/deposit/qr/qr-credit.ts'),
    find: 'if (!known || known.provider !== provider) return',
    replace: 'if (!known) return',
    tests: [server('features/deposit/qr/webhook-kept.test.ts')],
  },
  {
    what: 'a second order under a known platform id is kept',
    file: server('features/deposit/qr/qr-credit.ts'),
    find: '(known.orderId === merchantOrderId || known.toldFor === merchantOrderId)',
    replace: 'merchantOrderId.length > 0',
    tests: [server('features/deposit/qr/webhook-kept.test.ts')],
  },
  {
    what: 'the currency of suspense is compared with the wallet’s',
    file: server('features/deposit/inbound.ts'),
    find: ' || known.currency !== i.currency)',
    replace: ')',
    tests: [server('features/deposit/qr/webhook-kept.test.ts')],
  },
  {
    what: 'database: another default isolation is refused',
    file: 'server/src/db/version.ts',
    find: "if (level !== 'read committed')",
    replace: "if (level === '')",
    tests: ['server/src/db/migrate.test.ts'],
  },
  {
    what: 'database: a time that no Date can hold is an error',
    file: 'server/src/db/read.ts',
    find: 'if (Number.isNaN(at.getTime()))',
    replace: 'if (false as boolean)',
    tests: ['server/src/db/read.test.ts'],
  },
  {
    what: 'files: no other user gets at what members sent',
    file: 'server/src/files/files.ts',
    find: 'recursive: true, mode: 0o700',
    replace: 'recursive: true',
    tests: ['server/src/files/files.unit.test.ts'],
  },
  {
    what: 'the feed’s cursor does not move past a failed entry',
    file: server('features/deposit/account/feed.ts'),
    find: '      all = false\n',
    replace: '',
    tests: [server('features/deposit/account/feed.test.ts')],
  },
  ...accountMutations,
  ...databaseMutations,
  ...dbaMutations,
  ...depositMutations,
  ...orderMutations,
  ...gameMutations,
  ...bookMutations,
  ...callMutations,
  ...doorMutations,
  ...doubtMutations,
  ...launcherMutations,
  ...lightMutations,
  ...screenMutations,
  ...loginMutations,
  ...memberMutations,
  ...recoveryMutations,
  ...roomMutations,
  ...slipMutations,
  ...suspenseMutations,
  ...watchMutations,
]
