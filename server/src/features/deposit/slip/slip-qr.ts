import { type SlipQr, writeSlipQr, writeTrueMoneyQr } from '@krapao/shared/formats/slip-qr'
import type { SlipNote } from '@krapao/shared/slip-notes'
import type { Context } from '../../../context.ts'
import type { Errand } from '../../../errands/errand.ts'
import { refused, type SendOutcome, unknown } from '../../../outside/outcome.ts'
import { keepQr, readSlip } from './slip.sql.ts'
import { ReaderEnded, readSlipPicture } from './slip-reader.ts'

// From a slip's picture to the code in it, which names the payment at the bank.

export type Read = { payload: string; bank: string; reference: string }

/** How often a reader may end over one picture before it is taken for one that no reader survives. */
const readsMax = 5

export const note = (why: SlipNote): SendOutcome => refused(why)
export const forPerson: SendOutcome = { is: 'waiting', forPerson: true }

/** True Money names no bank; money from there is known by its own name. */
export const referenceOf = (qr: SlipQr): { bank: string; reference: string } => ({
  bank: qr.kind === 'bank' ? qr.bank : 'TRUEWALLET',
  reference: qr.reference,
})

/** The code as it was read before, or read now and kept; or what ends or delays the order. */
export async function readQrOf(context: Context, errand: Errand): Promise<Read | SendOutcome> {
  const slip = (await readSlip(context.db, errand.id))!
  if (slip.doubt) return forPerson
  if (slip.qr) return { payload: slip.qr, bank: slip.sendingBank!, reference: slip.transRef! }
  if (!slip.fileKey) return note('IMG_SIZE_UNABLE_TO_PROCESS')
  const picture = await context.files.read(slip.fileKey)
  if (!picture) return note('UPLOADED_FILE_NOT_EXIST')
  const read = await readSlipPicture(picture).catch((error) => whyNotRead(error, errand))

  if (read === 'reader-ended') return unknown('the picture reader ended')
  if (read === 'damaged') return note('IMG_SIZE_UNABLE_TO_PROCESS')
  if (read === 'bad-crc') return note('UNSTABLE_REFNO_ON_SLIP')
  if (!read) return note('CANNOT_READ_CROPPED_IMAGE')

  const payload = read.kind === 'bank' ? writeSlipQr(read) : writeTrueMoneyQr(read)
  const ref = referenceOf(read)
  await keepQr(context.db, slip.id, payload, ref)
  return { payload, ...ref }
}

/** We drew it ourselves; what cannot be read any more was damaged on the disk. A reader that ends says so only when it ends every time. */
const whyNotRead = (error: unknown, { attempt }: Errand) =>
  error instanceof ReaderEnded && attempt < readsMax
    ? ('reader-ended' as const)
    : ('damaged' as const)
