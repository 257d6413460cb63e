import { onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { freePort } from '../free-port.ts'
import type { World } from '../world.ts'

/** Another server on the world's database. Ends with the test, or before it by `close`. */
export async function anotherServer(
  w: Pick<World, 'settings'>,
  settings: Record<string, string> = {},
  options: AppOptions = {},
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = readEnv({ ...w.settings, PORT: String(port), PUBLIC_URL: url, ...settings })
  const app = await buildApp(env, options)
  await app.http.listen({ host: '127.0.0.1', port })
  // A page that connects before is hung up.
  if (env.role !== 'worker') await app.listens
  let isOpen = true
  const close = async () => {
    if (isOpen) await app.close()
    isOpen = false
  }
  onTestFinished(close)
  return { url, context: app.context, close }
}
