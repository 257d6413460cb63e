import { randomUUID } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { openSandbox, type Sandbox } from './stranger.ts'

const username = 'KP10000001'

/** The sandbox's clock stands still, and moves as the test says: no match waits for a minute, and none kicks off unasked. */
export function standStill(at = Date.UTC(2026, 10, 23, 12, 0, 1)): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
export const moveOn = (ms: number): unknown => vi.setSystemTime(Date.now() + ms)
export const moveTo = (at: number): unknown => vi.setSystemTime(at)

/** A player with this much at a provider, who came to its page by a link. */
export async function openGame(
  provider: string,
  balance: string,
  sandbox?: Sandbox,
  currency?: 'THB' | 'LAK',
) {
  const outside = sandbox ?? (await openSandbox())
  await outside.game('POST', `/${provider}/members`, { username, password: 'Secret-1', currency })
  await outside.game('POST', `/${provider}/deposit`, {
    username,
    amount: balance,
    txId: `opening-${randomUUID()}`,
  })
  const { body } = await outside.game('POST', `/${provider}/launch`, {
    username,
    locale: 'th',
    returnUrl: null,
  })
  const opened = await fetch(body.url, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  return playerAt(outside, provider, cookie)
}

export type Player = Awaited<ReturnType<typeof openGame>>

/** The same session at a sandbox that was started again. */
export function playerAt(sandbox: Sandbox, provider: string, cookie: string) {
  return {
    sandbox,
    cookie,
    state: async () =>
      (await sandbox.call(`/play/${provider}/state`, { headers: { cookie } })).body,
    bet: (word: 'slip' | 'ticket', body: object) =>
      sandbox.call(`/play/${provider}/${word}`, {
        method: 'POST',
        body: { betId: randomUUID(), ...body },
        headers: { cookie },
      }),
    spin: (bet: string) =>
      sandbox.call(`/play/${provider}/spin`, {
        method: 'POST',
        body: { spinId: randomUUID(), bet },
        headers: { cookie },
      }),
    fairness: async () => (await sandbox.get(`/play/${provider}/fairness`)).body,
    report: async () =>
      (await sandbox.game('GET', `/${provider}/report`)).body as Record<string, string>,
  }
}

export const satang = (text: string): bigint => BigInt(text.replace('.', ''))

/** What members have is what came in, less what went out and was bet, with what was won. */
export const booksAgree = ({
  balance,
  deposited,
  withdrawn,
  bets,
  wins,
}: Record<string, string>): boolean =>
  satang(balance!) === satang(deposited!) - satang(withdrawn!) - satang(bets!) + satang(wins!)
