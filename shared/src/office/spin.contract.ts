import * as z from 'zod/mini'
import { decided, id, officeRoute, reason } from './contract.ts'

export const wheelOffice = {
  publish: officeRoute({
    doc: 'Opens a new version of the wheel, from a file or, with `-`, from the standard input (docs/office.md). The version that was open closes, and its seeds are revealed.',
    method: 'POST',
    path: '/office/api/wheel/publish',
    for: 'operator',
    needs: 'wheel.write',
    // An object is no word: the row's `after` has the version and the whole of it.
    about: ['wheel'],
    input: z.object({ wheel: z.record(z.string(), z.unknown()) }),
    output: decided('WHEEL_PUBLISHED'),
    errors: ['WHEEL_NOT_RIGHT'],
  }),
  close: officeRoute({
    doc: 'Nobody spins any more in this currency until a wheel is published; coupons stay.',
    method: 'POST',
    path: '/office/api/wheel/close',
    for: 'operator',
    needs: 'wheel.write',
    about: ['currency'],
    input: z.object({ currency: id }),
    output: decided('WHEEL_CLOSED'),
    errors: ['NO_WHEEL'],
  }),
}

export const couponsOffice = {
  hand: officeRoute({
    doc: 'Goods that a member won and claimed have been handed over; the note says how.',
    method: 'POST',
    path: '/office/api/coupons/hand',
    for: 'operator',
    needs: 'coupons.hand',
    about: ['id'],
    input: z.object({ id, note: reason }),
    output: decided('GOODS_HANDED', 'GOODS_HANDED_BEFORE'),
    errors: ['NO_GOODS'],
  }),
}
