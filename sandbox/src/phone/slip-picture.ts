import sharp, { type Sharp } from 'sharp'
import { type Slip, slipSize, slipSvg } from './slip-svg.ts'

/** How a slip was kept and what was done to it on the way. Applied in this order; sizes are pixels of the picture that is left. */
export type Look = Partial<{
  dark: boolean
  /** As it stands on a phone's screen, with the status bar above and buttons below. */
  screenshot: boolean
  /** How much of its height is left, from the top. */
  keep: number
  degrees: number
  width: number
  /** The sigma of a Gaussian. */
  blur: number
  /** Of a JPEG; without, it is a PNG. */
  quality: number
}>
export type Picture = { type: 'image/png' | 'image/jpeg'; body: Buffer }

/** The same slip with the same look is the same picture, to the byte. */
export async function drawSlip(slip: Slip, look: Look = {}): Promise<Picture> {
  const drawn = slipSvg(slip, look.dark)
  let picture = await flat(sharp(Buffer.from(look.screenshot ? onScreen(drawn) : drawn)))
  if (look.keep) picture = await cut(picture, look.keep)
  if (look.degrees) picture = await flat(picture.rotate(look.degrees, { background: '#6b7480' }))
  if (look.width) picture = await flat(picture.resize({ width: look.width }))
  if (look.blur) picture = await flat(picture.blur(look.blur))
  return look.quality
    ? { type: 'image/jpeg', body: await picture.jpeg({ quality: look.quality }).toBuffer() }
    : { type: 'image/png', body: await picture.png({ compressionLevel: 6 }).toBuffer() }
}

/** Done now: within one pipeline sharp follows an order of its own. */
async function flat(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function cut(picture: Sharp, keep: number): Promise<Sharp> {
  const { width, height } = await picture.metadata()
  return flat(picture.extract({ left: 0, top: 0, width, height: Math.round(height * keep) }))
}

const screen = { width: 1170, height: 2532 }

/** The slip within a phone's screen. */
function onScreen(slip: string): string {
  const width = 1000
  const height = Math.round((width * slipSize.height) / slipSize.width)
  const inner = slip.replace(
    /width="\d+" height="\d+"/,
    `x="85" y="330" width="${width}" height="${height}"`,
  )
  const button = (x: number) =>
    `<rect x="${x}" y="2240" width="480" height="120" rx="60" fill="#1c7c54"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${screen.width}" height="${screen.height}">
    <rect width="${screen.width}" height="${screen.height}" fill="#e9eef2"/>
    <text x="90" y="95" font-size="50" font-weight="700" font-family="sans-serif" fill="#111">9:41</text>
    <rect x="980" y="58" width="90" height="42" rx="12" fill="none" stroke="#111" stroke-width="5"/><rect x="988" y="66" width="60" height="26" rx="6" fill="#111"/>
    <path d="M900 98a48 48 0 0 1 60 0l-30 2z" fill="#111"/><rect x="400" y="30" width="370" height="110" rx="55" fill="#111"/>
    <path d="M110 225l-34 34 34 34" fill="none" stroke="#111" stroke-width="9"/>
    ${inner}${button(85)}${button(605)}
    <rect x="390" y="2480" width="390" height="14" rx="7" fill="#111"/>
  </svg>`
}
