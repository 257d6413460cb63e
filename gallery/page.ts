import type { Drawn, Picture } from './draw.ts'
import { html } from './html.ts'

/** The page to look through: it needs nothing but the pictures beside it. */
export function galleryPage({
  pictures,
  failures,
  date,
  commit,
}: Drawn & { date: string; commit: string }): string {
  const states = [...Map.groupBy(pictures, ({ screen, state }) => `${screen}: ${state}`).values()]
  const screens = Map.groupBy(states, ([first]) => first!.screen)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Krapao, every screen</title>
<style>${style}</style>
<header>
  <h1>Every screen</h1>
  <p>${html(date)} UTC, ${html(commit)}, ${pictures.length} pictures${failures.length ? `, <a href="#missing">${failures.length} missing</a>` : ''}</p>
  <form>
    <input type="search" name="words" placeholder="screen or state" aria-label="Screen or state">
    ${choice('locale', 'Language', pictures)}
    ${choice('width', 'Width', pictures)}
  </form>
  <nav>${[...screens.keys()].map((name) => `<a href="#${html(name)}">${html(name)}</a>`).join('')}</nav>
</header>
${failures.length ? `<section id="missing"><h2>Missing</h2><ul>${failures.map(({ name, locale, why }) => `<li><b>${html(name)} (${locale})</b><pre>${html(why)}</pre>`).join('')}</ul></section>` : ''}
${[...screens].map(([name, its]) => `<section id="${html(name)}"><h2>${html(name)}</h2>${its.map(stateRow).join('')}</section>`).join('\n')}
<dialog><img alt=""><p></p></dialog>
<script>${script}</script>
</html>
`
}

const stateRow = (pictures: Picture[]): string => `
<article data-words="${html(`${pictures[0]!.screen} ${pictures[0]!.state}`.toLowerCase())}"><h3>${html(pictures[0]!.state)}</h3><div>${pictures.map(figure).join('')}</div></article>`

const figure = ({ locale, width, file, screen, state }: Picture): string =>
  `<figure data-locale="${locale}" data-width="${width}"><button><img src="${file}" alt="${html(`${screen}, ${state}, ${locale}, ${width}`)}" loading="lazy"></button><figcaption>${locale} · ${width}</figcaption></figure>`

function choice(name: 'locale' | 'width', label: string, pictures: readonly Picture[]): string {
  const options = [...new Set(pictures.map((picture) => picture[name]))].sort()
  return `<select name="${name}" aria-label="${label}"><option value="">${label}: all</option>${options.map((one) => `<option>${one}</option>`).join('')}</select>`
}

const style = `
:root { color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; background: #16141c; color: #eee }
body { margin: 0 1rem 4rem }
header { position: sticky; top: 0; padding: .5rem 0; background: #16141cee; z-index: 1 }
header h1, header p, header form { display: inline-block; margin: 0 1rem .25rem 0 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
a { color: #b9adff }
section { scroll-margin-top: 7rem }
h2 { border-top: 1px solid #444; padding-top: 1rem }
article div { display: flex; flex-wrap: wrap; align-items: start; gap: .75rem }
figure { margin: 0 }
figure button { padding: 0; border: 1px solid #444; background: none; cursor: zoom-in; display: block }
figure img { display: block; width: 195px; max-height: 440px; object-fit: cover; object-position: top }
figure[data-width="320"] img { width: 160px }
figure[data-width="1280"] img { width: 480px }
figcaption { font-size: 12px; color: #aaa }
dialog { border: 0; padding: 0; background: none; color: inherit; max-width: 96vw; max-height: 96vh }
dialog::backdrop { background: #000c }
dialog img { display: block; max-width: 96vw }
pre { white-space: pre-wrap; color: #ffb4b4 }
[hidden] { display: none !important }`

const script = `
const form = document.forms[0]
const dialog = document.querySelector('dialog')
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
function show() {
  const { words, locale, width } = Object.fromEntries(new FormData(form))
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = (locale && figure.dataset.locale !== locale) || (width && figure.dataset.width !== width)
  for (const article of document.querySelectorAll('article'))
    article.hidden = !article.dataset.words.includes(words.toLowerCase()) || !article.querySelector('figure:not([hidden])')
  for (const section of document.querySelectorAll('section:not(#missing)'))
    section.hidden = !section.querySelector('article:not([hidden])')
}
document.addEventListener('click', (event) => {
  const image = event.target.closest('figure button')?.querySelector('img')
  if (!image) return dialog.open && dialog.close()
  dialog.querySelector('img').src = image.src
  dialog.querySelector('p').textContent = image.alt
  dialog.showModal()
})`
