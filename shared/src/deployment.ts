import { type CountryCode, countries } from './country.ts'
import { isObject } from './is-object.ts'
import { type Locale, locales } from './text.ts'

/** The how-to's five films (SPEC §2), by the name that an operator's own file for one has. */
export const clipNames = ['wallet', 'play', 'balance', 'bonus', 'end-bonus'] as const
export type ClipName = (typeof clipNames)[number]

/** A film of the operator's own: whether there is a picture to it, and in which languages captions. */
export type OwnFilm = { poster: boolean; tracks: readonly Locale[] }

/** The flags of SPEC §1: the server writes them into the page as data, the web reads them before it draws anything. */
export type Deployment = {
  country: CountryCode
  brand: string
  /** Play links open in this tab instead of a new one. */
  sameTab: boolean
  /** A notice stands before the games of PG; its words come with `lookup/pgNotice`. */
  pgNotice: boolean
  /** The address of the operator's own sign beside the name, instead of ours. */
  emblem?: string | undefined
  /** The operator's own films of the how-to, instead of ours. */
  clips?: Partial<Record<ClipName, OwnFilm>> | undefined
  /** The brand's colours are for the night alone: the device is not asked. */
  nightOnly?: boolean | undefined
  /** Where the chat with support is served; without it there is none. */
  chatBackend?: string | undefined
  /** What gift links are encoded with on their way to the server (docs/gift-links.md): no secret at all, every page has it. */
  linkKey?: string | undefined
}

const defaults: Deployment = { country: 'TH', brand: 'Krapao', sameTab: false, pgNotice: false }

/** Empty means the Thai defaults. Throws when a flag is none of ours: a Lao site must not silently become a Thai one. */
export function readDeployment(json: string): Deployment {
  const written: Record<string, unknown> = { ...defaults, ...(json.trim() ? JSON.parse(json) : {}) }
  for (const [flag, value] of Object.entries(written))
    if (!Object.hasOwn(fits, flag) || !fits[flag as keyof Deployment](value))
      throw new Error(`krapao-deployment: ${flag} may not be ${JSON.stringify(value)}`)
  return written as Deployment
}

// By hand: a guest's page loads no schemas (decisions/013).
const fits: Record<keyof Deployment, (value: unknown) => boolean> = {
  country: (value) => isText(value) && Object.hasOwn(countries, value),
  brand: (value) => isText(value),
  sameTab: (value) => typeof value === 'boolean',
  pgNotice: (value) => typeof value === 'boolean',
  emblem: (value) => isText(value),
  clips: (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, film]) => isOneOf(clipNames, name) && isOwnFilm(film)),
  nightOnly: (value) => typeof value === 'boolean',
  chatBackend: (value) => isText(value),
  linkKey: (value) => isText(value),
}
const isOwnFilm = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.poster === 'boolean' &&
  Array.isArray(value.tracks) &&
  value.tracks.every((track) => isOneOf(locales, track))

const isText = (value: unknown): value is string => typeof value === 'string'
const isOneOf = (known: readonly unknown[], value: unknown): boolean => known.includes(value)
