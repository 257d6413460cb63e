import { h } from './element.ts'
import { keep, kept } from './kept.ts'

// Three languages; `la` is the product's name for Lao, `lo` is the world's.
const names = { th: 'ไทย', la: 'ລາວ', en: 'EN' }
const bcp47 = { th: 'th', la: 'lo', en: 'en' }
type Language = keyof typeof names
export type Row = Readonly<Record<Language, string>>

const key = 'sandbox-language'
const listeners = new Set<() => void>()
let current = asked() ?? languageIn(kept(key)) ?? 'th'
apply()

/** The words of a row `{ th, la, en }`, with its `{holes}` filled. */
export const say = (row: Row, values: Readonly<Record<string, unknown>> = {}): string =>
  row[current].replace(/\{(\w+)\}/g, (whole, hole) => String(values[hole] ?? whole))

/** Runs now and whenever the language changes. */
export function onLanguage(draw: () => void): void {
  listeners.add(draw)
  draw()
}

/** The switch itself; each language is named in its own words. */
export const languageSwitch = () =>
  h(
    'div.languages',
    { role: 'group', 'aria-label': 'ภาษา · ພາສາ · Language' },
    (['th', 'la', 'en'] as const).map((code) =>
      h(
        'button',
        {
          lang: bcp47[code],
          'aria-pressed': String(code === current),
          onclick: () => choose(code),
        },
        names[code],
      ),
    ),
  )

function choose(code: Language): void {
  if (code === current) return
  current = code
  keep(key, code)
  apply()
  for (const draw of listeners) draw()
  document.querySelector<HTMLElement>('.languages [aria-pressed="true"]')?.focus()
}

function apply(): void {
  document.documentElement.lang = bcp47[current]
}

/** The language a link asked for (`?lang=la`): used, remembered, and taken out of the address. */
function asked(): Language | undefined {
  const address = new URL(location.href)
  const code = languageIn(address.searchParams.get('lang'))
  if (!code) return undefined
  address.searchParams.delete('lang')
  history.replaceState(null, '', address)
  keep(key, code)
  return code
}

function languageIn(text: string | null | undefined): Language | undefined {
  return text && Object.hasOwn(names, text) ? (text as Language) : undefined
}
