import type { Locale } from '@krapao/shared/text'
import { type Light, pictureName } from '../draw.ts'
import { html } from '../html.ts'
import { lobbyScript, lobbyStyle } from './lobby-look.ts'
import type { Missing } from './order.ts'
import { type Point, pointName, type Show } from './points.ts'

type Side = { side: 'before' | 'after'; light: Light; folder: string }
export type LobbyPage = {
  points: readonly Point[]
  locales: readonly Locale[]
  widths: readonly number[]
  /** Where pictures lie, beside the page, in the order in which they are looked at. */
  sides: readonly Side[]
  has: (file: string) => boolean
  missing: Missing
  /** Why there is no picture of before. */
  onlyAfter?: string | undefined
  date: string
  commit: string
  oldCommit: string
}

/** What each point changed, on one page: it needs nothing but the pictures beside it. */
export function lobbyPage(page: LobbyPage): string {
  const sections = Map.groupBy(page.points, ({ section }) => section)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Krapao, the lobby before and after</title>
<style>${lobbyStyle}</style>
<header>
  <h1>The lobby, before and after</h1>
  <p>${html(page.date)} UTC, before: ${html(page.oldCommit.slice(0, 8))}, after: ${html(page.commit)}${page.missing.length ? `, <a href="#missing">${page.missing.length} missing</a>` : ''}</p>
  <form>
    <input type="search" name="words" placeholder="point or screen" aria-label="Point or screen">
    ${choice('locale', 'Language', page.locales)}
    ${choice('width', 'Width', page.widths)}
    ${choice('light', 'Light', [...new Set(page.sides.map(({ light }) => light))])}
  </form>
  <nav>${[...sections.keys()].map((name) => `<a href="#${anchor(name)}">${html(name)}</a>`).join('')}</nav>
</header>
${page.onlyAfter ? `<p class="note">${html(page.onlyAfter)}</p>` : ''}
${page.missing.length ? missingList(page.missing) : ''}
${[...sections].map(([name, its]) => `<section id="${anchor(name)}"><h2>${html(name)}</h2>${its.map((point) => pointPart(point, page)).join('')}</section>`).join('\n')}
<dialog><div></div><p></p></dialog>
<script>${lobbyScript}</script>
</html>
`
}

const anchor = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const missingList = (missing: Missing) =>
  `<section id="missing"><h2>Missing</h2><ul>${missing.map(({ name, locale, why }) => `<li><b>${html(name)} (${locale})</b><pre>${html(why)}</pre>`).join('')}</ul></section>`

const pointPart = (point: Point, page: LobbyPage): string => `
<section id="${anchor(pointName(point))}" class="point"><h3>${point.number}. ${html(point.heading)}</h3><p>${html(point.says)}</p>
${point.shows.map((show) => showPart(point, show, page)).join('')}</section>`

/** A row of pictures for each width and language: all that belongs side by side. */
function showPart(point: Point, show: Show, page: LobbyPage): string {
  const { after, before } = show
  const title = before === after ? after : before ? `${before} → ${after}` : `${after} (new)`
  const rows = page.widths.flatMap((width) =>
    page.locales.map((locale) => sideBySide(show, page, width, locale)),
  )
  return `<article data-words="${html(`${pointName(point)} ${title}`.toLowerCase())}"><h4>${html(title)}</h4><div>${rows.join('')}</div></article>`
}

function sideBySide(show: Show, page: LobbyPage, width: number, locale: Locale): string {
  const figures = page.sides.flatMap(({ side, light, folder }) => {
    const scene = show[side]
    const file = scene && `${folder}/${pictureName(scene, locale, width)}`
    if (!file || !page.has(file)) return []
    const words = `${side}, ${light}`
    return `<figure data-side="${side}" data-light="${light}"><button><img src="${html(file)}" alt="${html(`${scene}, ${words}, ${locale}, ${width}`)}" loading="lazy"></button><figcaption>${words}</figcaption></figure>`
  })
  return figures.length > 0
    ? `<div class="row" data-locale="${locale}" data-width="${width}"><b>${locale} · ${width}</b>${figures.join('')}</div>`
    : ''
}

const choice = (name: string, label: string, options: readonly (string | number)[]) =>
  `<select name="${name}" aria-label="${label}"><option value="">${label}: all</option>${options.map((one) => `<option>${one}</option>`).join('')}</select>`
