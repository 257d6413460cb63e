import { f, kinds, routes } from './faults.text.js'
import { onSlips, onSms, onWebhook } from './meanings.text.js'

/** The calls of each service, those first that are struck most. */
export const routesOf = {
  gateway: ['create', 'query', 'cancel', 'webhook'],
  bank: ['payout', 'payout-status', 'feed'],
  game: ['deposit', 'withdraw', 'balance', 'execute', 'cancel', 'status', 'history', 'members', 'event', 'launch'],
  sms: ['send'],
  gift: ['redeem', 'verify'],
  slipok: ['look-up'],
  easyslip: ['look-up'],
}
/** Kinds that only some services have. */
export const only = {
  'duplicate-webhook': ['gateway'],
  'wrong-content': ['slipok', 'easyslip'],
  maintenance: ['game'],
  lag: ['game'],
}
/** Kinds that strike one call only: there is nothing to choose. */
export const atOne = ['duplicate-webhook', 'lag']
/** How long, or how long ago. */
export const timed = { delay: f.long, lag: f.old }

const cancelled = { game: routes.cancelTransfer }
export const routeWords = (service, route) => (route === 'cancel' && cancelled[service]) || routes[route]

/** In some services a kind means something else. */
const meaning = { sms: onSms, slipok: onSlips, easyslip: onSlips }
export const aboutOf = (service, kind, route) =>
  (route === 'webhook' ? onWebhook : meaning[service])?.[kind] ?? kinds[kind].about
