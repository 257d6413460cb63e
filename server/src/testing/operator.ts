import type { Money } from '@krapao/shared/money'
import { toWire } from '@krapao/shared/money'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi } from '@krapao/shared/office/contract'
import { outcomes } from '@krapao/shared/office/outcomes'
import { permissions } from '@krapao/shared/office/permissions'
import { fill } from '@krapao/shared/text'
import type { Db } from '../db/pool.ts'
import { officeVerbs } from '../office/register.ts'
import { type OfficeVerbs, runOffice } from '../office/run.ts'

type By = { by: string; now?: Date }
type Typed = By & Record<string, unknown>

/** An operator who may do everything, through the runner, as the terminal: what came of it, with its English words. */
const operate =
  (group: keyof typeof officeApi, name: string) =>
  async (db: Db, { by, now = new Date(), ...typed }: Typed) => {
    const route = (officeApi as OfficeApi)[group]![name]!
    const verb = (officeVerbs as OfficeVerbs<OfficeApi>)[group]![name]!
    const given = Object.fromEntries(
      Object.entries(typed)
        .filter(([field, value]) => field in route.input.shape && value !== undefined)
        .map(([field, value]) => [
          field,
          typeof value === 'bigint' ? toWire(value as Money) : value,
        ]),
    )
    const operator = {
      actor: 'cli' as const,
      name: by,
      may: new Set(permissions),
      ip: undefined,
      request: undefined,
    }
    const action = `${group}.${name}`
    const done = await runOffice(db, { action, route, verb, operator, given, now })
    // Tests of what concerns a member know whose it is.
    const memberId = done.memberId as number
    return { ...done, memberId, words: fill(outcomes[done.outcome].en, done.details) }
  }

export const confirmDeposit = operate('deposits', 'confirm')
export const refuseDeposit = operate('deposits', 'refuse')
export const giveSuspense = operate('deposits', 'give')
export const saySame = operate('entries', 'same')
export const sayOther = operate('entries', 'other')
export const confirmSlip = operate('slips', 'credit')
export const declineSlip = operate('slips', 'refuse')
export const approveWithdrawal = operate('payouts', 'approve')
export const declineWithdrawal = operate('payouts', 'decline')
export const releaseHold = operate('holds', 'release')
export const approveBankChange = operate('bankChanges', 'approve')
export const declineBankChange = operate('bankChanges', 'decline')
export const lockOutMember = operate('members', 'lock')
export const unlockMember = operate('members', 'unlock')
export const endSessions = operate('members', 'endSessions')
export const acceptReading = operate('readings', 'accept')
export const refuseReading = operate('readings', 'refuse')
export const endSeen = operate('findings', 'seen')
export const changeGame = operate('games', 'change')
export const openGame = operate('games', 'open')
export const closeGame = operate('games', 'close')
export const pauseGame = operate('games', 'pause')
export const resumeGame = operate('games', 'resume')
export const publishOffers = operate('offers', 'publish')
export const openOffer = operate('offers', 'open')
export const closeOffer = operate('offers', 'close')
export const revokeHolding = operate('holdings', 'revoke')
export const setSetting = operate('settings', 'set')
export const resetSetting = operate('settings', 'reset')
export const publishWheel = operate('wheel', 'publish')
export const closeWheel = operate('wheel', 'close')
export const handOver = operate('coupons', 'hand')
export const takeChat = operate('chat', 'take')
export const releaseChat = operate('chat', 'release')
export const answerChat = operate('chat', 'answer')
export const replyChat = operate('chat', 'reply')
export const readChat = operate('chat', 'read')
export const noteChat = operate('chat', 'note')
export const tagChat = operate('chat', 'tag')
export const endChat = operate('chat', 'end')
export const blockChat = operate('chat', 'block')
export const unblockChat = operate('chat', 'unblock')
export const eraseChat = operate('chat', 'erase')
export const eraseDetail = operate('chat', 'eraseDetail')
const orderDone = operate('orders', 'done')
const orderRefused = operate('orders', 'refused')

/** A word on an order, as the trial and the stories draw it: it came to pass, or it never did. */
export const decideOrder = (db: Db, { said, ...d }: By & { id: string; said: Said }) =>
  said.is === 'done' ? orderDone(db, { ...d, ...said }) : orderRefused(db, { ...d, ...said })
type Said =
  | { is: 'done'; reference: string; amount?: Money | undefined; channel?: string | undefined }
  | { is: 'refused'; reason: string }
