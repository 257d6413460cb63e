import { type App, buildApp } from './app.ts'
import { prepareDatabase } from './db/migrate.ts'
import { readEnv } from './env.ts'
import { endAfterUncaught } from './uncaught.ts'

/** Settings → migrated database → open doors. SIGTERM drains; a parent that goes away takes us along. */
async function main(): Promise<void> {
  let app: App | undefined
  endAfterUncaught(() => app)
  const env = readEnv(process.env)
  const owner = env.databaseOwnerUrl === undefined ? undefined : { connectionString: env.databaseOwnerUrl }
  await prepareDatabase({ app: { connectionString: env.databaseUrl }, owner })
  app = await buildApp(env)
  if (env.role !== 'worker') await app.http.listen({ host: env.host, port: env.port })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  if (process.send) process.on('disconnect', () => void stop())
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  if (error.cause) process.stderr.write(`${String(error.cause)}\n`)
  process.exit(1)
})
