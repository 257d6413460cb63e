// A server process that ends itself by SIGKILL after the n-th step of a call that says so in a header (dies-after.ts). A step is what stays when the
// process is gone: a statement that is a transaction by itself, a commit, a call outside. Of other calls nothing is counted.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { buildApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { diesAfter } from './dies-after.ts'

type Life = { diesAfter: number; steps: string[] }
const lives = new AsyncLocalStorage<Life>()

function passed(step: string): void {
  const life = lives.getStore()
  if (!life) return
  life.steps.push(step.replace(/\s+/g, ' ').trim().slice(0, 60))
  if (life.steps.length === life.diesAfter) process.kill(process.pid, 'SIGKILL')
}

const { query } = pg.Client.prototype
/** As db/read.ts writes what changes nothing, and what a new connection begins with (db/session.ts). */
const isRead = /^\s*SELECT (\(SELECT coalesce\(json_agg|set_config\()/
const inTransaction = new WeakSet<object>()
pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  const [first] = asked as [string | { text?: string }]
  const text = typeof first === 'string' ? first : (first?.text ?? '')
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase()
  if (word === 'begin' || word === 'start') inTransaction.add(this)
  if (word === 'commit' || word === 'rollback') inTransaction.delete(this)
  const answered: unknown = Reflect.apply(query, this, asked)
  if (!(answered instanceof Promise) || inTransaction.has(this) || isRead.test(text))
    return answered
  return answered.then((rows) => {
    passed(text)
    return rows
  })
} as typeof query

const realFetch = globalThis.fetch
globalThis.fetch = async (...asked) => {
  const answer = await realFetch(...asked)
  passed(`call ${new URL(String(asked[0])).pathname}`)
  return answer
}

let aheadMs = 0
process.on('message', (ms: number) => {
  aheadMs = ms
  process.send?.('forward')
})
process.on('disconnect', () => process.exit())

const env = readEnv(process.env)
const app = await buildApp(env, { aheadMs: () => aheadMs })
const { server } = app.http
const emit = server.emit.bind(server)
server.emit = (name: string, ...with_: unknown[]): boolean => {
  const [request, response] = with_ as [IncomingMessage, ServerResponse]
  const asked = name === 'request' && Number(request.headers[diesAfter])
  if (!asked) return emit(name, ...with_)
  const life: Life = { diesAfter: asked, steps: [] }
  response.once('close', () => process.send?.(life.steps))
  return lives.run(life, () => emit(name, ...with_))
}
await app.http.listen({ host: env.host, port: env.port })
process.send?.((server.address() as AddressInfo).port)
