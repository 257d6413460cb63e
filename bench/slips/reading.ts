import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readSlipQr, type SlipQrRead } from '@krapao/shared/formats/slip-qr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readSlipPicture } from '../../server/src/features/deposit/slip/slip-reader.ts'
import { redraw } from '../../server/src/files/pictures.ts'
import type { DamagedSlip } from './damage.ts'

export type Reading = { is: 'read' | 'unread' | 'WRONG'; ms: number }

/** As the server does it: drawn again when it is taken in, then read. */
export const readOurs = (slip: DamagedSlip): Promise<Reading> =>
  judged(slip, async () => {
    const kept = await redraw(slip.bytes)
    return kept && readSlipPicture(kept)
  })

// From the disk: by itself it would fetch it from afar. Ours has its own, in its thread.
const wasm = await readFile(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
)
await prepareZXingModule({
  overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
  fireImmediately: true,
})

/** The same library on the picture as it came, once. */
export const readOnce = (slip: DamagedSlip): Promise<Reading> =>
  judged(slip, async () => {
    const { data, info } = await sharp(slip.bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    }
    const codes = await readBarcodes(pixels as never, {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    })
    return codes[0] && readSlipQr(codes[0].text)
  })

async function judged(
  { bank, reference }: DamagedSlip,
  read: () => Promise<SlipQrRead>,
): Promise<Reading> {
  const from = performance.now()
  const found = await read()
  const ms = performance.now() - from
  if (found === undefined || found === 'bad-crc') return { is: 'unread', ms }
  const right = found.kind === 'bank' && found.bank === bank && found.reference === reference
  return { is: right ? 'read' : 'WRONG', ms }
}
