// A second server process on the trial's database. The trial tells it how far time was moved ahead for both, and sets its clock wrong.
import type { Told } from './servers.ts'

let told: Told = { aheadMs: 0, wrongMs: 0 }
process.on('message', (message: Told) => {
  told = message
})
process.on('disconnect', () => process.exit())

// Whatever reads this process's clock reads the wrong one: that is why everything else is imported afterwards.
const RightDate = Date
const nowMs = () => RightDate.now() + told.wrongMs
globalThis.Date = new Proxy(RightDate, {
  construct: (right, words) => Reflect.construct(right, words.length > 0 ? words : [nowMs()]),
  get: (right, name) => (name === 'now' ? nowMs : Reflect.get(right, name)),
})

const { buildApp } = await import('../server/src/app.ts')
const { readEnv } = await import('../server/src/env.ts')
const { doubleNames } = await import('./judging/doubled-names.ts')

const env = readEnv(process.env)
const app = await buildApp(env, { aheadMs: () => told.aheadMs })
doubleNames(app.context.outside)
await app.http.listen({ host: env.host, port: env.port })
process.send?.('listening')
