import { setTimeout as sleep } from 'node:timers/promises'
import { whyNot } from '../../server/src/testing/free-port.ts'

const orphanGraceMs = 4_000

/** Why `port` cannot be listened on, in plain words; undefined when it is free. */
export async function whyNotPort(port: number, setting: string): Promise<string | undefined> {
  // What an earlier start left behind when it was killed hard is just ending by itself.
  const giveUpAt = Date.now() + orphanGraceMs
  for (;;) {
    const code = await whyNot(port)
    if (!code) return undefined
    if (code !== 'EADDRINUSE')
      return `Port ${port} may not be used (${code}); choose another with ${setting}=…`
    if (Date.now() > giveUpAt)
      return `Port ${port} is already used by another program; choose another with ${setting}=…`
    await sleep(200)
  }
}
