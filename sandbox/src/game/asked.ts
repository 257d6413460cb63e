import type { FastifyRequest } from 'fastify'
import type { Currency } from '../bank/banks.ts'
import { optionalText, pathPart, textField, urlField } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Outside } from '../outside.ts'
import { findMember, type Member } from './members.ts'
import { makeLaunch } from './sessions.ts'

// What providers of every shape are asked, under whatever names.
export const usernames = /^[A-Za-z0-9_.@-]{3,64}$/
export const passwords = /^\S.{0,127}$/u
export const providerOf = (request: FastifyRequest): string =>
  pathPart(request, 'provider', /^[A-Z][A-Z0-9_]{0,31}$/, 'NO_PROVIDER')

/** What a new account is to be in: baht unless it says otherwise. */
export const currencyAsked = ({ body }: FastifyRequest): Currency =>
  (optionalText(body, 'currency', /^(THB|LAK)$/) as Currency | undefined) ?? 'THB'

/** Refused 404 NO_MEMBER. */
export function memberAsked(outside: Outside, request: FastifyRequest, username: string): Member {
  const member = usernames.test(username)
    ? findMember(outside.store, providerOf(request), username)
    : undefined
  if (!member) throw new Refused(404, 'NO_MEMBER')
  return member
}

type Names = Record<'username' | 'locale' | 'returnUrl' | 'platform', string>

/** The one-time link into the game. `names`: how the fields are called here. Refused 422 NO_MEMBER, INPUT. */
export function launchLink(outside: Outside, request: FastifyRequest, names: Names): string {
  const { body } = request
  const username = textField(body, names.username, usernames)
  const locale = optionalText(body, names.locale, /^(th|la|en)$/) ?? 'th'
  const platform = optionalText(body, names.platform, /^(web|android|ios)$/) ?? 'web'
  const returnUrl =
    optionalText(body, names.returnUrl, /^/) === undefined
      ? undefined
      : urlField(body, names.returnUrl)
  const member = findMember(outside.store, providerOf(request), username)
  if (!member) throw new Refused(422, 'NO_MEMBER')
  const token = makeLaunch(outside.store, member, { locale, platform, returnUrl })
  return `${request.protocol}://${request.host}/play/${member.provider}/start/${token}`
}
