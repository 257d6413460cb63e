import { api } from '@krapao/shared/api'
import type { Route } from '@krapao/shared/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shutDown } from '../testing/process/shut-down.ts'
import { until, world } from '../testing/world.ts'

async function shut() {
  const w = await world()
  const m = await w.member()
  await shutDown(w)
  return { w, m }
}
const { w, m } = await shut()

const routes = Object.values(api).flatMap((feature): Route[] => Object.values(feature))
const ask = async (r: Route, method: string, headers: Record<string, string>) => {
  const answer = await fetch(w.url + r.path.replace(/\{\w+\}/g, 'x'), {
    method,
    headers: { 'x-requested-with': 'x', ...headers },
  })
  return [answer.status, await answer.json()]
}

test.each(routes.filter((r) => !r.whenClosed).map((r) => [r.method, r.path, r] as const))(
  'shut down, %s %s: 410 gone, to a member, a guest and a token of nobody alike',
  async (method, _, r) => {
    const tokens: Record<string, string>[] = [
      { authorization: `Bearer ${m.token}` },
      {},
      { authorization: 'Bearer x' },
    ]
    for (const as of r.effect ? [method, 'POST'] : [method])
      for (const token of tokens)
        expect(await ask(r, as, token)).toEqual([410, { message: 'gone' }])
  },
)

test('shut down: what a visitor needs to know why still answers', async () => {
  const open = routes.filter((r) => r.whenClosed)
  expect(open.map((r) => r.path).sort()).toEqual([
    '/api/lookup/active',
    '/api/lookup/contact',
    '/api/lookup/info',
    '/api/lookup/legal',
  ])
  for (const r of open) expect((await ask(r, r.method, {}))[0]).toBe(200)
  expect((await w.guest.lookup.active()).body).toEqual({ terminated: 'gone' })
})

test('opened again, everything is as it was, sessions too', async () => {
  const once = await shut()
  await sql`DELETE FROM setting WHERE key = 'service'`.execute(once.w.database.owner)
  await until(async () => (await once.w.guest.lookup.active()).body.terminated === null)
  expect((await once.m.profile.get()).status).toBe(200)
})
