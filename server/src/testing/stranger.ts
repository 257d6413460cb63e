import { randomBytes } from 'node:crypto'
import { within } from '@krapao/shared/within'
import { sharedSecrets } from '../secret-names.ts'
import type { Operator } from '../settings/operator-setting.ts'
import { answerWithinMs } from './client.ts'
import { openOutside } from './process/outsides.ts'

export type Fault = {
  service: 'gateway' | 'bank' | 'game' | 'sms' | 'gift' | 'slipok' | 'easyslip' | 'chat'
  provider?: string
  route?: string
  kind: string
  ms?: number
  times?: number
  rate?: number
  seed?: number
}
type Keys = Record<(typeof sharedSecrets)[number], string>
type ReceivedSms = {
  id: string
  to: string
  from: string
  text: string
  code: string | null
  at: string
}

const drawKeys = (): Keys =>
  Object.fromEntries(sharedSecrets.map((name) => [name, randomBytes(24).toString('hex')])) as Keys

/** The outside world as the server meets it: in another process, known by its address only. */
export async function startStranger(more: Record<string, string> = {}) {
  const keys = drawKeys()
  const { url, close } = await openOutside({
    SANDBOX_PORT: '0',
    SANDBOX_DATA: ':memory:',
    ...keys,
    ...more,
  })
  return { ...strangerAt(url, keys), stop: close }
}
export type Stranger = Awaited<ReturnType<typeof startStranger>>

/** One that already runs. */
export function strangerAt(url: string, keys: Keys) {
  const ask = async <T>(
    method: string,
    at: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const init: RequestInit = {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }
    return within(answerWithinMs, async (signal) => {
      const response = await fetch(url + at, { ...init, signal })
      if (!response.ok)
        throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    })
  }
  const game = { 'x-api-key': keys.GAME_API_KEY }
  const report = <T>() =>
    ask<T>('GET', '/bank/operator', undefined, { authorization: `Bearer ${keys.BANK_API_KEY}` })
  return {
    url,
    keys,
    /** A member's hand on the phone: scans and pays, from the phone's own account or another's. */
    pay: (
      payload: string,
      amount?: string,
      from?: { bankCode: string; accountNo: string; name?: string },
    ) => ask('POST', '/phone/pay', { payload, ...(amount && { amount }), ...(from && { from }) }),
    fault: (fault: Fault) => ask('POST', '/faults', fault),
    gameFault: (
      provider: string,
      route: string,
      kind: string,
      more: Pick<Fault, 'ms' | 'times'> = {},
    ) =>
      ask('POST', '/faults', { service: 'game', provider, route, kind, ...more } satisfies Fault),
    heal: () => ask('DELETE', '/faults'),
    /** The provider's own books, whatever its shape and whatever strikes it, and the bank's. */
    gameBalance: async (code: string, username: string) =>
      (await ask<{ balance: string }>('GET', `/game/books/${code}/${username}`)).balance,
    gameMove: (code: string, way: 'deposit' | 'withdraw', body: object) =>
      ask('POST', `/game/transfer-wallet/${code}/${way}`, body, game),
    /** The member wins or loses at once what is missing to this balance; open stakes stay. */
    gamePlayTo: (code: string, username: string, total: string) =>
      ask('PUT', `/game/total/${code}/${username}`, { total }),
    /** What a provider holds for its players from now on; null: nothing. */
    gameEvent: (code: string, event: string | null) =>
      ask('PUT', `/game/events/${code}`, { event }),
    bankReport: () => report<Record<string, string>>(),
    /** Where its operator is paid. */
    operator: () => report<Operator>(),
    /** The newest SMS to a number (however it is written), as the phone shows it. */
    latestSms: async (phone: string) => {
      const { messages } = await ask<{ messages: ReceivedSms[] }>('GET', '/phone/state')
      return messages.find(({ to }) => to.endsWith(phone.replace(/\D/g, '').replace(/^0+/, '')))
    },
    ask,
  }
}
