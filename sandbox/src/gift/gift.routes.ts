import type { FastifyInstance, FastifyRequest } from 'fastify'
import { door } from '../faults/door.ts'
import { amountField, fieldOf, optionalText, pathPart, textField } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { writeSatang } from '../satang.ts'
import { presentGift } from './report.ts'
import {
  type Denial,
  expireVoucher,
  findVoucher,
  makeVoucher,
  redeemVoucher,
  stateOf,
  type Voucher,
  whyNot,
} from './vouchers.ts'

const hashes = /^[0-9A-Za-z]{1,64}$/
const mobiles = /^0\d{9}$/
const onceKeys = /^[\w-]{8,64}$/
const largestGift = 50_000_00n
const mostPeople = 1_000
const hashOf = (request: FastifyRequest): string => pathPart(request, 'hash', hashes)

/** True Wallet's campaign of gift links. There is no login: the hash is the money. */
export function giftRoutes(app: FastifyInstance, outside: Outside): void {
  const { store } = outside
  app.get(
    '/campaign/vouchers/:hash/verify',
    door(outside, { service: 'gift', route: 'verify' }, (request, plan) => {
      if (plan.declined) throw new Refused(422, 'REFUSED')
      const mobile = textField(request.query, 'mobile', mobiles)
      const voucher = findVoucher(store, hashOf(request))
      const denial = whyNot(voucher, mobile)
      // Asked again, it shows one's own ticket instead of refusing.
      if (!voucher || (denial && denial !== 'TARGET_USER_REDEEMED'))
        return deny(denial!, voucher, mobile)
      return told('SUCCESS', voucher, mobile)
    }),
  )

  app.post(
    '/campaign/vouchers/:hash/redeem',
    door(outside, { service: 'gift', route: 'redeem' }, (request, plan) => {
      const [hash, mobile] = [hashOf(request), textField(request.body, 'mobile', mobiles)]
      if (textField(request.body, 'voucher_hash', hashes) !== hash)
        throw new Refused(422, 'INPUT', { field: 'voucher_hash' })
      const redeemed = plan.declined ? 'VOUCHER_OUT_OF_STOCK' : redeemVoucher(store, hash, mobile)
      if (typeof redeemed === 'string') return deny(redeemed, findVoucher(store, hash), mobile)
      return told('SUCCESS', redeemed, mobile)
    }),
  )
}

/** What the phone's owner does with gifts; `from` makes one out of another wallet, `open` is another person's hand. */
export function giftPhoneRoutes(app: FastifyInstance, { store }: Outside): void {
  app.post('/phone/gifts', ({ body }) => {
    const people = fieldOf(body, 'people') ?? 1
    if (
      typeof people !== 'number' ||
      !Number.isInteger(people) ||
      people < 1 ||
      people > mostPeople
    )
      throw new Refused(422, 'PEOPLE')
    const asked = {
      amount: amountField(body, 'amount', largestGift),
      from: optionalText(body, 'from', mobiles),
      onceKey: optionalText(body, 'giftId', onceKeys),
    }
    return presentGift(makeVoucher(store, { ...asked, people }))
  })
  app.post('/phone/gifts/:hash/expire', (request) =>
    presentGift(expireVoucher(store, hashOf(request))),
  )
  app.post('/phone/gifts/:hash/open', (request) => {
    const opened = redeemVoucher(store, hashOf(request), textField(request.body, 'mobile', mobiles))
    if (typeof opened === 'string') throw new Refused(409, opened)
    return presentGift(opened)
  })
}

function deny(denial: Denial, voucher: Voucher | undefined, mobile: string): never {
  throw new Refused(
    denial === 'VOUCHER_NOT_FOUND' ? 404 : 400,
    denial,
    told(denial, voucher, mobile),
  )
}

function told(code: string, voucher: Voucher | undefined, mobile: string) {
  const status = { message: code.toLowerCase().replaceAll('_', ' '), code }
  if (!voucher) return { status, data: null }
  const mine = voucher.tickets.find((ticket) => ticket.mobile === mobile)
  return {
    status,
    data: {
      voucher: {
        voucher_id: String(voucher.id),
        amount_baht: writeSatang(voucher.amount),
        redeemed_amount_baht: writeSatang(
          voucher.tickets.reduce((sum, { amount }) => sum + amount, 0n),
        ),
        member: voucher.people,
        status: stateOf(voucher),
        expire_date: voucher.expiresAt,
      },
      owner_profile: { full_name: voucher.maker.name },
      redeemer_profile: mine ? { mobile_number: mine.mobile } : null,
      my_ticket: mine
        ? {
            mobile: mine.mobile,
            update_date: mine.at,
            amount_baht: writeSatang(mine.amount),
            full_name: mine.name,
          }
        : null,
    },
  }
}
