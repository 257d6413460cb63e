import type { Fault, Kind, Route, Service } from '../../src/faults/fault.ts'
import type { Row } from '../parts/language.ts'
import { f, kinds, routes } from './faults.text.ts'
import { onChat, onMessage, onSlips, onSms, onWebhook } from './meanings.text.ts'

/** The calls of each service, those first that are struck most. */
export const routesOf: Readonly<Record<Service, readonly [Route, ...Route[]]>> = {
  gateway: ['create', 'query', 'cancel', 'webhook'],
  bank: ['payout', 'payout-status', 'payout-cancel', 'feed'],
  game: [
    'deposit',
    'withdraw',
    'balance',
    'execute',
    'cancel',
    'status',
    'history',
    'members',
    'event',
    'launch',
  ],
  sms: ['send'],
  gift: ['redeem', 'verify'],
  slipok: ['look-up'],
  easyslip: ['look-up'],
  chat: ['send', 'message', 'history', 'upload', 'read', 'config'],
}
/** Kinds that only some services have. */
export const only: { readonly [kind in Kind]?: readonly Service[] } = {
  'duplicate-webhook': ['gateway'],
  'wrong-content': ['slipok', 'easyslip'],
  maintenance: ['game'],
  lag: ['game'],
  twice: ['chat'],
  'hang-up': ['chat'],
}
/** Kinds that strike one call only: there is nothing to choose. */
export const atOne: readonly Kind[] = ['duplicate-webhook', 'lag', 'twice', 'hang-up']
/** How long, or how long ago. */
export const timed: { readonly [kind in Kind]?: Row } = { delay: f.long, lag: f.old }

export const routeWords = (service: Service, route: Route): Row => {
  if (service === 'game' && route === 'cancel') return routes.cancelTransfer
  if (service === 'chat' && route === 'send') return routes.sendMessage
  if (service === 'chat' && route === 'history') return routes.chatHistory
  return routes[route]
}

/** In some services a kind means something else. */
type Meanings = { readonly [kind in Kind]?: Row }
const meaning: { readonly [service in Service]?: Meanings } = {
  sms: onSms,
  slipok: onSlips,
  easyslip: onSlips,
  chat: onChat,
}
export function aboutOf(service: Service, kind: Kind, { route }: Choice): Row {
  const own: Meanings | undefined =
    route === 'webhook' ? onWebhook : route === 'message' ? onMessage : meaning[service]
  return own?.[kind] ?? kinds[kind].about
}

export type Often = 'always' | 'once' | 'half'
/** What the menus of a row say; '' is every one. */
export type Choice = { route: Route | ''; provider: string; often: Often; ms: number }

export const oftens: Readonly<Record<Often, { times?: number; rate?: number }>> = {
  always: {},
  once: { times: 1 },
  half: { rate: 0.5 },
}
export const delaysMs = [2_000, 5_000, 8_000, 15_000, 30_000]

/** The fault of this row as the page would set it: of every provider, or of one game. Others are shown below, as set by hand. */
export function ofPage(service: Service, all: readonly Fault[]): Fault | undefined {
  return all.find((fault) => fault.provider === null) ?? (service === 'game' ? all[0] : undefined)
}

/**
 * What the menus of a row say: what was chosen last while a change is on its way, the fault that is on, else what was chosen last, else the call
 * that moves money.
 */
export function choiceShown({
  service,
  kind,
  fault,
  chosen,
  isWaiting,
}: {
  service: Service
  kind: Kind
  fault: Fault | undefined
  chosen: Choice | undefined
  isWaiting: boolean
}): Choice {
  if (chosen && (isWaiting || !fault || fault.timesLeft === 0)) return chosen
  if (!fault || fault.timesLeft === 0)
    return {
      route: kind === 'maintenance' ? '' : routesOf[service][0],
      provider: '',
      often: 'always',
      ms: 5_000,
    }
  const often = fault.times ? 'once' : fault.rate < 1 ? 'half' : 'always'
  return { route: fault.route ?? '', provider: fault.provider ?? '', often, ms: fault.ms }
}
