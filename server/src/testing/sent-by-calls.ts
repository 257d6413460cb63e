import pg from 'pg'
import { vi } from 'vitest'
import { requestNow } from '../process/request.ts'

/**
 * The text of each statement that calls send from here on, to any database of this process. Not what a process sends beside its calls: it
 * reads the clock, looks whether the books are whole, clears up. Nor the settings, which are read now and then by whichever call comes, nor
 * events, which go a moment after what caused them.
 */
export function sentByCalls() {
  let texts: string[] = []
  const client = pg.Client.prototype
  const ask = client.query
  const query = vi.spyOn(client, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [asked] = args as unknown as [{ text?: string } | string]
    if (requestNow() !== undefined)
      texts.push(typeof asked === 'string' ? asked : String(asked.text ?? asked))
    return Reflect.apply(ask, this, args)
  })
  return {
    texts: () => texts.filter((text) => !/\bFROM setting\b|pg_notify/.test(text)),
    forget: () => {
      texts = []
    },
    stop: () => query.mockRestore(),
  }
}
