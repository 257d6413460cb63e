/** A page before its script has drawn it. Scripts, styles and icons by their path among the pages, styles in their order. */
type Page = {
  title: string
  script: string
  styles: readonly string[]
  icon: string
  look: 'day' | 'night'
  /** What stands behind it. */
  scene?: 'river' | 'field'
  /** Where its own drawings are, besides those of all pages. */
  sprite?: string
}

const day = { look: 'day', icon: 'parts/icon.svg' } as const
const night = { look: 'night', icon: 'game/icon.svg' } as const
const game = ['game/game', 'game/controls', 'game/odds']

export const pages = {
  phone: {
    ...day,
    title: 'โทรศัพท์จำลอง',
    script: 'phone/phone',
    styles: [
      'phone/phone',
      'phone/account',
      'phone/scan/scan',
      'phone/scan/pay',
      'phone/books',
      'phone/messages',
      'phone/transfer/transfer',
      'phone/truewallet',
    ],
    sprite: 'phone/sprite.html',
  },
  faults: {
    ...day,
    title: 'จำลองเหตุขัดข้อง',
    script: 'faults/faults',
    styles: ['faults/faults'],
  },
  support: {
    ...day,
    title: 'ทีมงานจำลอง',
    script: 'support/support',
    styles: ['support/support'],
  },
  slot: {
    ...night,
    title: 'จันทร์เหนือบึงบัว',
    script: 'game/slot/slot',
    styles: ['game/game', 'game/controls', 'game/slot/reels', 'game/odds', 'game/total'],
    sprite: 'game/slot/sprite.html',
  },
  sport: {
    title: 'สนามหิ่งห้อย',
    script: 'game/sport/sport',
    styles: [...game, 'game/table', 'game/sport/sport', 'game/total'],
    icon: 'game/sport/field-icon.svg',
    look: 'night',
    scene: 'field',
    sprite: 'game/sport/sprite.html',
  },
  lotto: {
    title: 'โคมเสี่ยงเลข',
    script: 'game/lotto/lotto',
    styles: [...game, 'game/table', 'game/lotto/lotto', 'game/total'],
    icon: 'game/lotto/lantern-icon.svg',
    look: 'night',
    scene: 'river',
    sprite: 'game/lotto/sprite.html',
  },
  fair: {
    ...night,
    title: 'อัตราจ่ายและวิธีตรวจผล',
    script: 'game/fair/fair',
    styles: [...game, 'game/fair/fair'],
  },
} as const satisfies Record<string, Page>
export type PageName = keyof typeof pages

/** The HTML of a page; `read` gives a file among the pages. */
export function htmlOf(page: Page, read: (name: string) => string): string {
  const { title, script, icon, look, scene = '', sprite } = page
  const styles = ['parts/base', ...page.styles].map(
    (name) => `  <link rel="stylesheet" href="/assets/${name}.css">\n`,
  )
  return `<!doctype html>
<html lang="th" class="${look}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="theme-color" content="${look === 'day' ? '#083b4c' : '#0b0a12'}">
  <title>${title}</title>
  <link rel="icon" href="/assets/${icon}" type="image/svg+xml">
${styles.join('')}  <script type="module" src="/assets/${script}.ts"></script>
</head>
<body class="${scene}">
  <svg class="sprite" aria-hidden="true">
${read('parts/sprite.html')}${sprite ? read(sprite) : ''}  </svg>
  <div id="page"></div>
  <noscript>เปิดใช้ JavaScript เพื่อใช้หน้านี้ · ເປີດໃຊ້ JavaScript ເພື່ອໃຊ້ໜ້ານີ້ · This page needs JavaScript</noscript>
</body>
</html>
`
}
