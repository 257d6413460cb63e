export const lobbyStyle = `
:root { color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; background: #16141c; color: #eee }
body { margin: 0 1rem 4rem }
header { position: sticky; top: 0; padding: .5rem 0; background: #16141cee; z-index: 1 }
header h1, header p, header form { display: inline-block; margin: 0 1rem .25rem 0 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
a { color: #b9adff }
section { scroll-margin-top: 6rem }
h2 { border-top: 1px solid #444; padding-top: 1rem; margin-bottom: 0 }
h3 { margin: 1.5rem 0 0 }
.point > p, .note { max-width: 60rem; margin: .25rem 0; color: #ccc }
h4 { margin: .75rem 0 .25rem; font-weight: 600; color: #aaa }
article > div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem 1.5rem }
.row { display: flex; gap: .5rem; position: relative; padding: 1.5rem .5rem .25rem; background: #211e2a; border-radius: .5rem }
.row > b { position: absolute; top: .125rem; left: .5rem; font-size: 12px; color: #aaa }
figure { margin: 0 }
figure button { padding: 0; border: 1px solid #444; background: none; cursor: zoom-in; display: block }
figure[data-side="after"] button { border-color: #9c86ff }
figure img { display: block; width: 195px; height: 422px; object-fit: cover; object-position: top; background: #2b2836 }
[data-width="768"] img { width: 255px; height: 340px }
[data-width="1280"] img { width: 416px; height: 260px }
figcaption { font-size: 12px; color: #aaa }
dialog { border: 0; padding: 0; background: none; color: inherit; max-width: 98vw; max-height: 98vh }
dialog::backdrop { background: #000d }
dialog div { display: flex; gap: 1rem; justify-content: center; align-items: start }
dialog img { display: block; flex: 0 1 auto; min-width: 0; max-width: 100%; max-height: calc(98vh - 3rem); object-fit: contain }
dialog img.tall { max-height: none }
dialog p { text-align: center; margin: .5rem }
pre { white-space: pre-wrap; color: #ffb4b4 }
[hidden] { display: none !important }`

/** A press shows what was before beside what is after; arrows go on to the next. */
export const lobbyScript = `
const form = document.forms[0]
const dialog = document.querySelector('dialog')
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
show()
function show() {
  const { words, locale, width, light } = Object.fromEntries(new FormData(form))
  for (const row of document.querySelectorAll('.row'))
    row.hidden = (locale && row.dataset.locale !== locale) || (width && row.dataset.width !== width)
  // What was before could be reached by night only, and is what a day is compared with.
  for (const figure of document.querySelectorAll('figure[data-side=after]'))
    figure.hidden = light && figure.dataset.light !== light
  for (const article of document.querySelectorAll('article'))
    article.hidden = !article.dataset.words.includes(words.toLowerCase()) || !article.querySelector('.row:not([hidden])')
  for (const section of document.querySelectorAll('section:not(#missing)'))
    section.hidden = !section.querySelector('article:not([hidden])')
}
let shown
function enlarge(pressed) {
  const row = pressed.closest('.row')
  const before = row.querySelector('figure[data-side=before]')
  const after = pressed.dataset.side === 'after' ? pressed : row.querySelector('figure[data-side=after]:not([hidden])')
  const both = [before, after].filter(Boolean)
  shown = after
  dialog.querySelector('div').replaceChildren(...both.map((one) => enlarged(one.querySelector('img'), row)))
  dialog.querySelector('p').textContent = both.map((one) => one.querySelector('img').alt).join(' | ')
  if (!dialog.open) dialog.showModal()
}
function enlarged(image, row) {
  const large = Object.assign(new Image(), { src: image.src, alt: image.alt })
  large.style.width = row.dataset.width + 'px'
  large.classList.toggle('tall', image.naturalHeight > 2.5 * image.naturalWidth)
  return large
}
document.addEventListener('click', (event) => {
  const pressed = event.target.closest('button')?.closest('figure')
  if (pressed) enlarge(pressed)
  else if (dialog.open) dialog.close()
})
dialog.addEventListener('keydown', ({ key }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!step) return
  const all = [...document.querySelectorAll('figure[data-side=after]')].filter((one) => one.checkVisibility())
  const next = all[(all.indexOf(shown) + step + all.length) % all.length]
  if (next) enlarge(next)
})`
