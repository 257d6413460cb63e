/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { contrast } from './data/inkOn.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const documented = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
const night = block('@theme {')
const day = { ...night, ...block('  [data-light="day"] {') }
const mekong = block('  [data-palette="mekong"]:not([data-light="day"]),')
const [onDay, onPage] = [
  '  [data-light="day"] .lacquer {',
  '  [data-palette="mekong"][data-light="day"] {',
]
/** As the cascade has them: a later row wins, and a palette's day lies over the other two. */
const themes = {
  'lacquer night': night,
  'lacquer day': day,
  'mekong night': { ...night, ...mekong },
  'mekong day': { ...day, ...block(onPage) },
  // Panels that stay dark in daylight.
  'lacquer of the lacquer day': { ...day, ...block(onDay) },
  'lacquer of the mekong day': { ...day, ...block(onPage), ...block(onDay), ...mekong },
  // What an operator copies.
  'documented night': { ...night, ...block(':root, .lacquer {', documented) },
  'documented day': {
    ...day,
    ...block(':root, .lacquer {', documented),
    ...block('[data-light="day"] {', documented),
  },
}
const grounds = ['bg', 'surface', 'surface-2', 'surface-3', 'raised', 'field']
const tones = ['ok', 'bad', 'warn', 'info']

describe.each(Object.keys(themes) as (keyof typeof themes)[])('the %s theme', (name) => {
  const color = (token: string): string => {
    const value = themes[name][token]!
    return value.startsWith('#') ? value : color(value)
  }

  it.each(grounds)('can be read on %s', (ground) => {
    for (const ink of ['text', 'text-2', 'text-3', 'primary-text', 'accent-text', ...tones])
      atLeast(4.5, ink, ground, color(ink), color(ground))
  })
  it('can be read on its buttons', () => {
    for (const fill of ['primary', 'primary-high', 'primary-press'])
      atLeast(4.5, 'primary-ink', fill, color('primary-ink'), color(fill))
    atLeast(4.5, 'accent-ink', 'accent', color('accent-ink'), color('accent'))
  })
  it.each(tones)('can be read on a chip of %s', (tone) => {
    for (const ground of ['bg', 'surface', 'surface-2'])
      atLeast(4.5, tone, `chip on ${ground}`, color(tone), mix(color(tone), color(ground), 0.12))
  })
  it('shows the edges of its boxes and its focus', () => {
    for (const ground of ['bg', 'surface', 'surface-2', 'field']) {
      atLeast(3, 'line-input', ground, color('line-input'), color(ground))
      atLeast(3, 'focus', ground, color('focus'), color(ground))
    }
  })
})

function atLeast(least: number, ink: string, ground: string, one: string, other: string): void {
  const reached = contrast(one, other)
  expect(reached, `${ink} on ${ground}: ${reached.toFixed(2)}`).toBeGreaterThanOrEqual(least)
}

test('the mekong day is the paper of the other day with colours of its own for what is done and where one is', () => {
  const own = Object.keys(mekong).filter((token) => /^(primary|accent|focus)/.test(token))
  expect(own).toHaveLength(9)
  expect(Object.keys(block(onPage))).toEqual(own)
})

test('lacquer in daylight has each colour that the day changes', () => {
  const changed = Object.keys(block('  [data-light="day"] {'))
  expect(Object.keys(block(onDay))).toEqual(changed)
})

/** The `--color-x: #rrggbb` rows of the block that `opening` begins, or the token that a row takes its colour from. */
function block(opening: string, sheet = css): Record<string, string> {
  const from = sheet.indexOf(opening)
  if (from < 0) throw new Error(`there is no ${opening}`)
  const rows = sheet
    .slice(from, sheet.indexOf('}', from))
    .matchAll(/--color-([\w-]+): (?:(#[0-9a-f]{6})|var\(--color-([\w-]+)\));/g)
  return Object.fromEntries([...rows].map(([, token, hex, other]) => [token, hex ?? other]))
}

function mix(over: string, under: string, part: number): string {
  const at = (hex: string, i: number) => Number.parseInt(hex.slice(i, i + 2), 16)
  const channel = (i: number) => Math.round(at(over, i) * part + at(under, i) * (1 - part))
  return `#${[1, 3, 5].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`
}
