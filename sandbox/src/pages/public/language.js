import { h } from './element.js'

// Three languages; `la` is the product's name for Lao, `lo` is the world's.
const names = { th: 'ไทย', la: 'ລາວ', en: 'EN' }
const bcp47 = { th: 'th', la: 'lo', en: 'en' }
const key = 'sandbox-language'
const listeners = new Set()
let current = asked() ?? remembered() ?? 'th'
apply()

/** The words of a row `{ th, la, en }`, with its `{holes}` filled. */
export const say = (row, values = {}) =>
  row[current].replace(/\{(\w+)\}/g, (whole, hole) => values[hole] ?? whole)

/** Runs now and whenever the language changes. */
export function onLanguage(draw) {
  listeners.add(draw)
  draw()
}

/** The switch itself; each language is named in its own words. */
export function languageSwitch() {
  const buttons = Object.entries(names).map(([code, name]) =>
    h(
      'button',
      {
        type: 'button',
        lang: bcp47[code],
        'aria-pressed': String(code === current),
        onclick: () => choose(code),
      },
      name,
    ),
  )
  return h(
    'div',
    { class: 'languages', role: 'group', 'aria-label': 'ภาษา · ພາສາ · Language' },
    buttons,
  )
}

function choose(code) {
  if (code === current) return
  current = code
  try {
    localStorage.setItem(key, code)
  } catch (error) {
    console.warn('the language cannot be remembered in this browser', error)
  }
  apply()
  for (const draw of listeners) draw()
  document.querySelector('.languages [aria-pressed="true"]')?.focus()
}

function apply() {
  document.documentElement.lang = bcp47[current]
}

/** The language a link asked for (`?lang=la`): used, remembered, and taken out of the address. */
function asked() {
  const address = new URL(location.href)
  const code = address.searchParams.get('lang')
  if (!code || !Object.hasOwn(names, code)) return undefined
  address.searchParams.delete('lang')
  history.replaceState(null, '', address)
  try {
    localStorage.setItem(key, code)
  } catch (error) {
    console.warn('the language cannot be remembered in this browser', error)
  }
  return code
}

function remembered() {
  try {
    const code = localStorage.getItem(key)
    return code && Object.hasOwn(names, code) ? code : undefined
  } catch {
    return undefined
  }
}
