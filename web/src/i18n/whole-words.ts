// Thai and Lao put no spaces between words: a browser finds their ends in a dictionary of its own, and breaks a line in the middle of some.
// U+2060 (word joiner) at such a place keeps the word on one line.
export const joiner = '\u2060'

/** Where Chromium broke a word, with as much around it as makes it do so; e2e/whole-words.test.ts says which words must stay whole. */
const wrongBreaks = [
  'แล้วก·รอก',
  'ข้อ·ความ',
  'คา·สิโน',
  'คำ·ตอบ',
  'ผลก·ระทบ',
  'พร้อม·เพย์',
  'วอลเล็·ท',
  'เกีย·รติ·นาคิ·นภัทร',
  'เอ·สที',
  'ต่ำ·สุด',
  'เป้า·หมาย',
  'กลับ·มา',
  'แช·ตอีก',
  'ກະ·ລຸ·ນາໂຫຼ·ດ',
  'ກັບ·ມາ',
  'ຄ·ລິບ',
  'ເຄຣ·ດິດ',
  'ໂບ·ນັດ',
  'ຕຳ·ແໜ່·ງ',
  'ຕ່ຳ·ສຸດ',
  'ປອດ·ໄພ',
  'ລີດ·າ',
  'ໂຫຼ·ດ',
]
const joined = new Map(
  wrongBreaks.map((place) => [place.replaceAll('·', ''), place.replaceAll('·', joiner)]),
)
const places = new RegExp([...joined.keys()].join('|'), 'g')

/** The text as it is drawn: no line can end inside those words. */
export const whole = (text: string): string => text.replace(places, (found) => joined.get(found)!)
