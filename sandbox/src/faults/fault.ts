import { fieldOf, optionalText, textField } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'

// What can go wrong outside, and where. A fault without a route means every call of its service, but never the webhook,
// which is not a call to us: it must be named (except `duplicate-webhook`, which can mean nothing else).
export const routesOf = {
  gateway: ['create', 'query', 'cancel', 'webhook'],
  bank: ['payout', 'payout-status', 'payout-cancel', 'feed'],
  game: [
    'members',
    'balance',
    'deposit',
    'withdraw',
    'status',
    'launch',
    'execute',
    'cancel',
    'history',
    'event',
  ],
  sms: ['send'],
  gift: ['verify', 'redeem'],
  slipok: ['look-up'],
  easyslip: ['look-up'],
  chat: ['config', 'send', 'history', 'upload', 'read', 'message'],
} as const
export type Service = keyof typeof routesOf
export type Route = (typeof routesOf)[Service][number]

export const kinds = [
  'delay',
  'timeout-before',
  'timeout-after',
  'error-after',
  'garbage',
  'duplicate-webhook',
  'wrong-content',
  'refuse',
  'maintenance',
  'lag',
  'twice',
  'hang-up',
] as const
export type Kind = (typeof kinds)[number]

export type Fault = {
  id: number
  service: Service
  provider: string | null
  route: Route | null
  kind: Kind
  /** The length of a delay; how old the history is that is shown. */
  ms: number
  /** How often it strikes; null until it is removed. */
  times: number | null
  timesLeft: number | null
  /** The chance (0..1) that it strikes where it could, drawn from `seed`: the same seed gives the same run. */
  rate: number
  seed: number
  hits: number
}
export type NewFault = Omit<Fault, 'id' | 'timesLeft' | 'hits'>

/** Kinds that strike nowhere else. */
const onlyAt: { readonly [kind in Kind]?: Route } = {
  'duplicate-webhook': 'webhook',
  lag: 'history',
  twice: 'message',
  'hang-up': 'message',
}
const longestMs = 60_000

/** Reads a fault as posted. Refused 422 `{code: "FAULT", field}`. */
export function readFault(body: unknown): NewFault {
  const service = oneOf(
    'service',
    textField(body, 'service', /^/),
    Object.keys(routesOf) as Service[],
  )
  const kind = oneOf('kind', textField(body, 'kind', /^/), kinds)
  const named = optionalText(body, 'route', /^/)
  const route =
    named === undefined ? null : oneOf('route', named, routesOf[service] as readonly Route[])
  if (kind === 'duplicate-webhook' && (service !== 'gateway' || (route ?? 'webhook') !== 'webhook'))
    wrong('kind')
  if (kind === 'wrong-content' && service !== 'slipok' && service !== 'easyslip') wrong('kind')
  if (kind === 'maintenance' && service !== 'game') wrong('kind')
  if (
    (kind === 'twice' || kind === 'hang-up') &&
    (service !== 'chat' || (route ?? 'message') !== 'message')
  )
    wrong('kind')
  if (kind === 'lag' && (service !== 'game' || (route ?? 'history') !== 'history')) wrong('kind')
  return {
    service,
    provider: optionalText(body, 'provider', /^[A-Z][A-Z0-9_]{0,31}$/) ?? null,
    route: onlyAt[kind] ?? route,
    kind,
    ms: number(body, 'ms', 5_000, (n) => Number.isInteger(n) && n >= 0 && n <= longestMs),
    times:
      fieldOf(body, 'times') == null
        ? null
        : number(body, 'times', 1, (n) => Number.isInteger(n) && n >= 1),
    rate: number(body, 'rate', 1, (n) => n >= 0 && n <= 1),
    seed: number(body, 'seed', 1, (n) => Number.isSafeInteger(n)),
  }
}

function number(
  body: unknown,
  name: string,
  otherwise: number,
  may: (n: number) => boolean,
): number {
  const value = fieldOf(body, name) ?? otherwise
  return typeof value === 'number' && may(value) ? value : wrong(name)
}

const oneOf = <T extends string>(field: string, value: string, all: readonly T[]): T =>
  all.find((one) => one === value) ?? wrong(field)

function wrong(field: string): never {
  throw new Refused(422, 'FAULT', { field })
}
