import path from 'node:path'
import type { CountryCode } from '@krapao/shared/country'
import type { Deployment } from '@krapao/shared/deployment'
import { bcp47, type Locale } from '@krapao/shared/text'
import type { Env } from '../../env.ts'

/** What a page must know of its deployment before it draws anything. */
const flags = ({
  country,
  brand,
  sameTab,
  pgNotice,
  chatBackend,
  linkKey,
  brandFolder,
}: Env): Deployment => ({
  country: country.code,
  brand,
  sameTab,
  pgNotice,
  chatBackend,
  linkKey,
  emblem: brandFolder?.emblem && `/brand/${brandFolder.emblem}`,
  clips: brandFolder?.clips,
  nightOnly: isNightOnly(brandFolder) || undefined,
})

/** LOOK: the Lao site has colours of its own. */
const palettes: Record<CountryCode, 'lacquer' | 'mekong'> = { TH: 'lacquer', LA: 'mekong' }

/** Text of our day would not be read on the grounds of a brand that brings a night alone (decisions/080). */
const isNightOnly = (folder: Env['brandFolder']): boolean => folder?.tokens === 'night'

/** The built page as this deployment serves it: its flags as data, its name in the tab, its sign, and its colours after ours. */
export function withDeployment(html: string, env: Env): string {
  const folder = env.brandFolder
  const head = [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    folder?.tokens ? '<link rel="stylesheet" href="/brand/tokens.css" />' : '',
  ].join('')
  const icon = folder?.emblem && `<link rel="icon" href="/brand/${folder.emblem}" />`
  return inLight(html, env)
    .replace(
      /(<meta name="krapao-deployment" content=")[^"]*"/,
      (_, start: string) => `${start}${asText(deploymentJson(env))}"`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(env.brand)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/,
      (_, start: string) => `${start}${asText(env.brand)}"`,
    )
    .replace(/<link rel="icon"[^>]*>/, (ours) => icon || ours)
    .replace('</head>', () => `${head}</head>`)
}

/** Which colours, before anything is painted; by day or by night says web/boot/light.ts, unless there is only a night. */
function inLight(html: string, env: Env): string {
  const palette = `<html data-palette="${palettes[env.country.code]}"`
  if (!isNightOnly(env.brandFolder)) return html.replace('<html', palette)
  return html
    .replace('<html', `${palette} data-light="night"`)
    .replace(/(<meta name="color-scheme" content=")[^"]*"/, '$1dark"')
}

/** The cuts of web/build/fonts.ts that every page in a language shows. */
const fontsOf: Record<Locale, readonly string[]> = {
  th: ['latin', 'thai'],
  la: ['latin', 'lao'],
  en: ['latin'],
}

/**
 * The page in one language: it says so, and names that language's fonts, found among the built `files`, ahead of everything else. A font
 * that only the style sheet names comes after the first paint, which then shows the device's own typeface first.
 */
export function inLanguage(html: string, locale: Locale, files: readonly string[]): string {
  const fonts = fontsOf[locale].flatMap((cut) => files.find((file) => isCut(file, cut)) ?? [])
  const links = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
  )
  return html
    .replace(/(<html [^>]*lang=")[^"]*/, `$1${bcp47(locale)}`)
    .replace(/<link rel="icon"/, (icon) => links.join('') + icon)
}

const isCut = (file: string, cut: string): boolean =>
  path.posix.dirname(file) === 'assets' &&
  new RegExp(`^${cut}-[\\w-]+\\.woff2$`).test(path.posix.basename(file))

/** The web app manifest: the wallet's name and icon on a phone's home screen. */
export const manifest = (env: Env) => ({
  name: env.brand,
  short_name: env.brand,
  start_url: '/',
  display: 'standalone',
  icons: [
    {
      src: env.brandFolder?.emblem ? `/brand/${env.brandFolder.emblem}` : '/favicon.svg',
      sizes: 'any',
    },
  ],
})

/** The flags as they stand in the page. */
export const deploymentJson = (env: Env) => JSON.stringify(flags(env))
const asText = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
