import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the server asks beside a call may fall into one of several looks at it, and not into all. */
const looks = 5
/** Events go out after the answer. */
const settlesInMs = 150

/** The statements of one call, as PostgreSQL logged them: of several looks the shortest. `log`: its file. */
export async function statementsOf(log: string, call: () => Promise<unknown>): Promise<string[]> {
  const seen: string[][] = []
  for (let i = 0; i < looks; i++) {
    await sleep(settlesInMs)
    const from = statSync(log).size
    await call()
    await sleep(settlesInMs)
    seen.push(statementsIn(textFrom(log, from)))
  }
  return seen.sort((a, b) => a.length - b.length)[0]!
}

/** How many statements PostgreSQL has logged since its file was of this size. */
export const statementsSince = (log: string, size: number): number =>
  statementsIn(textFrom(log, size)).length

const statementsIn = (text: string): string[] =>
  [
    ...text.matchAll(/LOG: {2}(?:statement|execute [^:]+): ([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |$)/g),
  ].map(([, statement]) => statement!.replace(/\s+/g, ' ').trim())

function textFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from)
  const open = openSync(file, 'r')
  readSync(open, bytes, 0, bytes.length, from)
  closeSync(open)
  return bytes.toString('utf8')
}
