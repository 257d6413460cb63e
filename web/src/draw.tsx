// What the server runs once at its start, as a process of its own: it draws the first frame of each page in each language, as this
// deployment has it, so that a browser shows a page before it has a line of our script. Question and answer are JSON, on stdin and stdout.
import { text } from 'node:stream/consumers'
import type { FrameQuestion, Frames } from '@krapao/shared/frames'
import { locales } from '@krapao/shared/text'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

const { deployment }: FrameQuestion = JSON.parse(await text(process.stdin))
globalThis.krapaoDeployment = deployment
// Loaded once the deployment is known: the modules read it as they start.
const { App } = await import('./App.tsx')
const { theme } = await import('./deployment.ts')
const { setLocale } = await import('./i18n/locale.ts')
const { preload, routes } = await import('./routes.tsx')
const { LateNote } = await import('./shell/LateNote.tsx')
const { forgetSession, keepToken } = await import('./session/session.ts')

const pages: Frames['pages'] = {}
for (const [path, { shell }] of Object.entries(routes)) {
  // Of the pages outside both shells only this one can be foreseen: whether the house is closed, a browser asks first.
  if (path === '/terminated') continue
  const isMember = shell === 'member'
  // Any token: pages that need one are drawn as a member finds them before the first answer has come.
  if (isMember) keepToken('drawn', false)
  else forgetSession()
  await preload(path, isMember)
  Object.assign(globalThis, { location: { pathname: path, search: '' } })
  pages[path] = Object.fromEntries(
    locales.map((locale) => {
      setLocale(locale)
      return [locale, { ...withoutStyles(renderToString(<App />)), isMember }]
    }),
  ) as Frames['pages'][string]
}
const late = Object.fromEntries(
  locales.map((locale) => {
    setLocale(locale)
    return [locale, renderToStaticMarkup(<LateNote />)]
  }),
) as Frames['late']
process.stdout.write(JSON.stringify({ theme, late, pages } satisfies Frames))

/** The policy refuses `style=`; what it would have said becomes rules of the page's own style sheet. */
function withoutStyles(html: string): { html: string; rules: string } {
  const rules = new Map<string, string>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const mark = rules.get(style) ?? String(rules.size + 1)
    rules.set(style, mark)
    return ` data-style="${mark}"`
  })
  const written = [...rules].map(([style, mark]) => `[data-style="${mark}"]{${style}}`)
  return { html: marked, rules: written.join('') }
}
