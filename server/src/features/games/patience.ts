import type { Env } from '../../env.ts'

/** How long a member waits for one provider: for a balance, or for a link. */
export const patienceMs = (env: Pick<Env, 'outsideTimeoutMs'>): number =>
  Math.min(8_000, env.outsideTimeoutMs)

/** How long for what may as well be left out. */
export const briefMs = (env: Pick<Env, 'outsideTimeoutMs'>): number =>
  Math.min(1_000, env.outsideTimeoutMs)

/** What comes within the limit; undefined when it does not. The call goes on and ends by its own limit, and is not waited for. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
