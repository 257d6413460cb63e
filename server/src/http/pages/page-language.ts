import { firstLocale, type Locale, locales } from '@krapao/shared/text'
import type { FastifyRequest } from 'fastify'

/** The language that a page will be drawn in: the one chosen on this device, else the browser's first fitting wish, else the country's. */
export function pageLanguage(req: FastifyRequest, otherwise: Locale): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(req.headers.cookie ?? '')?.[1]
  const wanted = String(req.headers['accept-language'] ?? '').split(',')
  return locales.find((one) => one === chosen) ?? firstLocale(wanted, otherwise)
}
