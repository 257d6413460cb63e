import { create as makeQr } from 'qrcode'

/** All that stands on a slip, in the words that are printed. `qr`: what its mini-QR holds; null for none. */
export type Slip = {
  bank: { name: string; color: string }
  from: Party
  to: Party
  /** "1,250.00" */
  amount: string
  currency: 'THB' | 'LAK'
  at: Date
  reference: string
  note: string | null
  qr: string | null
  /** One side of the mini-QR with its quiet zone, of the slip's width of 1080; banks print it in many sizes. */
  qrSide?: number
}
type Party = { name: string; bank: string; color: string; account: string }

export const slipSize = { width: 1080, height: 1920 }
const usualQrSide = 250

// As the banks of each country print them, whatever language the phone speaks.
const words = {
  THB: {
    done: 'โอนเงินสำเร็จ',
    unit: 'บาท',
    from: 'จาก',
    to: 'ไปยัง',
    amount: 'จำนวนเงิน',
    fee: 'ค่าธรรมเนียม',
    id: 'เลขอ้างอิง',
    note: 'บันทึกช่วยจำ',
    scan: 'สแกนตรวจสอบสลิป',
  },
  LAK: {
    done: 'ໂອນເງິນສຳເລັດ',
    unit: 'LAK',
    from: 'ຈາກ',
    to: 'ຫາ',
    amount: 'ຈຳນວນເງິນ',
    fee: 'ຄ່າທຳນຽມ',
    id: 'ເລກອ້າງອີງ',
    note: 'ໝາຍເຫດ',
    scan: 'ສະແກນເພື່ອກວດສອບສະລິບ',
  },
}
const family =
  "font-family=\"'Noto Sans Thai','Noto Sans Lao','Noto Sans',Loma,Garuda,'DejaVu Sans',sans-serif\""
const ink = {
  light: { page: '#ffffff', text: '#16202a', soft: '#64727f', line: '#dfe5ea' },
} as const
const inks = {
  ...ink,
  dark: { page: '#14181d', text: '#f4f6f8', soft: '#9aa7b3', line: '#2c343c' },
}

/** The slip as a picture of lines. Where a machine has no fonts the words are empty boxes; the QR is lines and needs none. */
export function slipSvg(slip: Slip, dark = false): string {
  const c = dark ? inks.dark : inks.light
  const line = (y: number) => `<path d="M80 ${y}H1000" stroke="${c.line}" stroke-width="3"/>`
  const { done, unit, from, to, amount, fee, id, note, scan } = words[slip.currency]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${slipSize.width}" height="${slipSize.height}" viewBox="0 0 1080 1920">
    <rect width="1080" height="1920" fill="${c.page}"/>
    ${pattern(slip, c.line)}
    <path d="M0 0H1080V300Q540 380 0 300Z" fill="${slip.bank.color}"/>
    <circle cx="150" cy="150" r="66" fill="#fff"/>
    ${text(150, 175, 72, slip.bank.color, slip.bank.name.slice(0, 1), 'text-anchor="middle" font-weight="700"')}
    ${text(250, 140, 54, '#fff', done, 'font-weight="700"')}
    ${text(250, 205, 38, '#fff', slip.bank.name)}
    ${text(80, 450, 36, c.soft, bangkok.format(slip.at).replace(',', ''))}
    ${party(540, slip.from, from, c)}
    <path d="M140 720V800m-22-26 22 26 22-26" fill="none" stroke="${c.soft}" stroke-width="5"/>
    ${party(830, slip.to, to, c)}
    ${line(1060)}
    ${text(80, 1130, 36, c.soft, amount)}
    ${text(1000, 1135, 68, c.text, `${slip.amount} ${unit}`, 'text-anchor="end" font-weight="700"')}
    ${text(80, 1220, 36, c.soft, fee)}
    ${text(1000, 1220, 36, c.text, `0.00 ${unit}`, 'text-anchor="end"')}
    ${text(80, 1290, 36, c.soft, id)}
    ${text(1000, 1290, 36, c.text, slip.reference, 'text-anchor="end"')}
    ${slip.note ? text(80, 1360, 36, c.soft, note) + text(1000, 1360, 36, c.text, slip.note.slice(0, 32), 'text-anchor="end"') : ''}
    ${line(1410)}
    ${slip.qr ? qr(slip.qr, slip.qrSide ?? usualQrSide) : ''}
    ${slip.qr ? text(80, 1580, 32, c.soft, scan) : ''}
    ${text(540, 1850, 30, c.soft, 'SANDBOX SLIP · NO REAL MONEY', 'text-anchor="middle" letter-spacing="3"')}
  </svg>`
}

function party(
  y: number,
  { name, bank, color, account }: Party,
  role: string,
  c: typeof ink.light | typeof inks.dark,
) {
  return `<circle cx="140" cy="${y + 75}" r="60" fill="${color}"/>
    ${text(140, y + 97, 60, '#fff', bank.slice(0, 1), 'text-anchor="middle" font-weight="700"')}
    ${text(240, y + 20, 30, c.soft, role)}
    ${text(240, y + 74, 46, c.text, name, 'font-weight="700"')}
    ${text(240, y + 122, 34, c.soft, bank)}
    ${text(240, y + 170, 38, c.text, account)}`
}

/** Every module a square of one path: as sharp as the picture allows, with no font in it. */
function qr(payload: string, qrSide: number): string {
  const { modules } = makeQr(payload, { errorCorrectionLevel: 'M' })
  const step = qrSide / (modules.size + 8)
  const [left, top] = [1000 - qrSide, 1450]
  const squares = [...modules.data].flatMap((on, at) => {
    const [x, y] = [
      left + (4 + (at % modules.size)) * step,
      top + (4 + Math.floor(at / modules.size)) * step,
    ]
    return on
      ? [
          `M${x.toFixed(2)} ${y.toFixed(2)}h${step.toFixed(2)}v${step.toFixed(2)}h-${step.toFixed(2)}z`,
        ]
      : []
  })
  return `<rect x="${left}" y="${top}" width="${qrSide}" height="${qrSide}" fill="#fff"/><path d="${squares.join('')}" fill="#000" shape-rendering="crispEdges"/>`
}

/** Rings behind the words, as banks print against copying; the reference decides where. */
function pattern({ reference }: Slip, color: string): string {
  const rings = [...reference].slice(0, 9).map((letter, at) => {
    const code = letter.charCodeAt(0)
    return `<circle cx="${(code * 37 + at * 211) % 1080}" cy="${420 + ((code * 53 + at * 167) % 900)}" r="${90 + (code % 60)}"/>`
  })
  return `<g fill="none" stroke="${color}" stroke-width="2" opacity=".5">${rings.join('')}</g>`
}

const text = (x: number, y: number, size: number, fill: string, value: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${family} ${more}>${escaped(value)}</text>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A stranger's note may hold anything; what XML forbids is left out. */
const escaped = (value: string): string =>
  value
    .replace(/[^\t\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (mark) => marks[mark]!)

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
