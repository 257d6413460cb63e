import type { Deployment } from '@krapao/shared/deployment'
import type { Env } from '../env.ts'

/** What a page must know of its deployment before it draws anything. */
const flags = ({ country, brand, sameTab, pgNotice, chatBackend, linkKey, brandFolder }: Env): Deployment => ({
  country: country.code,
  brand,
  sameTab,
  pgNotice,
  chatBackend,
  linkKey,
  emblem: brandFolder?.emblem && `/brand/${brandFolder.emblem}`,
  clips: brandFolder?.clips,
})

/** The built page as this deployment serves it: its flags as data, its name in the tab, its sign, and its colours after ours. */
export function withDeployment(html: string, env: Env): string {
  const folder = env.brandFolder
  const head = [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    folder?.tokens ? '<link rel="stylesheet" href="/brand/tokens.css" />' : '',
  ].join('')
  const icon = folder?.emblem && `<link rel="icon" href="/brand/${folder.emblem}" />`
  return html
    .replace(/(<meta name="krapao-deployment" content=")[^"]*"/, (_, start: string) => `${start}${asText(json(env))}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(env.brand)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*"/, (_, start: string) => `${start}${asText(env.brand)}"`)
    .replace(/<link rel="icon"[^>]*>/, (ours) => icon || ours)
    .replace('</head>', () => `${head}</head>`)
}

/** What a phone calls the wallet, and draws, when a member puts it on the home screen. */
export const manifest = (env: Env) => ({
  name: env.brand,
  short_name: env.brand,
  start_url: '/',
  display: 'standalone',
  icons: [{ src: env.brandFolder?.emblem ? `/brand/${env.brandFolder.emblem}` : '/favicon.svg', sizes: 'any' }],
})

const json = (env: Env) => JSON.stringify(flags(env))
const asText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
