import { f, kinds, routes } from './faults.text.js'
import { onSlips, onSms, onWebhook } from './meanings.text.js'

/** The calls of each service, those first that are struck most. */
export const routesOf = {
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
export const routeWords = (service, route) =>
  (route === 'cancel' && cancelled[service]) || routes[route]

/** In some services a kind means something else. */
const meaning = { sms: onSms, slipok: onSlips, easyslip: onSlips }
export const aboutOf = (service, kind, route) =>
  (route === 'webhook' ? onWebhook : meaning[service])?.[kind] ?? kinds[kind].about

export const oftens = { always: {}, once: { times: 1 }, half: { rate: 0.5 } }
export const delaysMs = [2_000, 5_000, 8_000, 15_000, 30_000]

/** The fault of this row as the page would set it: of every provider, or of one game. Others are shown below, as set by hand. */
export function ofPage(service, all) {
  return all.find((fault) => fault.provider === null) ?? (service === 'game' ? all[0] : undefined)
}

/**
 * What the menus of a row say: what was chosen last while a change is on its way, the fault that is on, else what was chosen last, else the call
 * that moves money.
 */
export function choiceShown({ service, kind, fault, chosen, isWaiting }) {
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
