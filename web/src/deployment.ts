import { type Country, type CountryCode, countries } from '@krapao/shared/country'
import type { Locale } from '@krapao/shared/text'

/** What the server writes into the page: the flags of SPEC §1. */
export type Deployment = {
  country: CountryCode
  brand: string
  /** Play links open in this tab instead of a new one. */
  sameTab: boolean
  /** A notice stands before the games of PG; its words come with `lookup/pgNotice`. */
  pgNotice: boolean
  /** The operator's own sign beside the name, instead of ours. */
  emblem?: string
  /** The operator's own films of the how-to, by the clip's name, instead of ours. */
  clips?: Readonly<Record<string, { poster: boolean; tracks: readonly Locale[] }>>
  /** Where the chat with support is served; without it there is none. */
  chatBackend?: string
}
const defaults: Deployment = { country: 'TH', brand: 'Krapao', sameTab: false, pgNotice: false }

/** Empty means the Thai defaults. Throws when a country is none of ours: a Lao site must not silently become a Thai one. */
export function readDeployment(json: string): Deployment {
  const written: Deployment = { ...defaults, ...(json.trim() ? JSON.parse(json) : {}) }
  if (!Object.hasOwn(countries, written.country))
    throw new Error(`krapao-deployment names no country of ours: ${written.country}`)
  return written
}

const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="krapao-deployment"]')
export const deployment: Deployment = readDeployment(meta?.getAttribute('content') ?? '')
export const country: Country = countries[deployment.country]

// LOOK: the Lao site has its own night. `undefined` is the tokens' own theme.
const themes: Record<CountryCode, string | undefined> = { TH: undefined, LA: 'mekong' }
export const theme = themes[deployment.country]
