import { createHash } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTelling, type Say, sayBeside } from './telling.ts'

const sqliteBusy = 5

type Turn = {
  /** Undefined: no limit. The kernel frees the turn of a holder that dies. */
  waitsMs?: number
  /** What the holder does. */
  holderIs?: string
  say?: Say | undefined
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

/**
 * Runs `work` while no other process of this machine holds the turn of that name. The turn is an abstract socket:
 * the kernel takes it back the instant its holder dies, so a killed launcher leaves no lock behind to be judged stale.
 */
export function inTurn<T>(name: string, work: () => Promise<T>, turn: Turn = {}): Promise<T> {
  const address = `\0krapao-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  return whileHeld(() => tryTake(address), work, turn)
}

/**
 * The same for a folder of ours. Other containers on its volume wait, too, who have abstract sockets of their own: the turn is SQLite's lock on an
 * empty file, which the kernel takes back as well.
 */
export function inTurnOn<T>(folder: string, work: () => Promise<T>, turn: Turn = {}): Promise<T> {
  return whileHeld(async () => tryLock(lockIn(folder)), work, turn)
}
export const lockIn = (folder: string): string => path.join(folder, 'starting.lock')

/** Like `inTurnOn`, on a lock file of its own, since `work` itself takes the folder's turn. Throws `refusal` at once instead of waiting. */
export function aloneWith<T>(file: string, refusal: string, work: () => Promise<T>): Promise<T> {
  const tries = async () => {
    const release = tryLock(file)
    if (!release) throw new Error(refusal)
    return release
  }
  return whileHeld(tries, work, {})
}

type Release = () => Promise<void>
/** Undefined: another one holds it. */
type Take = () => Promise<Release | undefined>

async function whileHeld<T>(tries: Take, work: () => Promise<T>, turn: Turn): Promise<T> {
  const release = await take(tries, turn)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function take(
  tries: Take,
  {
    waitsMs = Number.POSITIVE_INFINITY,
    holderIs = 'starting the database',
    say = sayBeside,
    signal,
  }: Turn,
): Promise<Release> {
  const until = Date.now() + waitsMs
  const tell = makeTelling(say)
  for (;;) {
    const release = await tries()
    if (release) return release
    if (Date.now() > until)
      throw new Error(
        `another process has been ${holderIs} for ${waitsMs / 60_000} min: is it stuck?`,
      )
    tell((waited) => `Waiting for another process, which is ${holderIs}, ${waited}.`, {
      quietAtFirst: true,
    })
    await sleep(25, undefined, { signal })
  }
}

function tryTake(address: string): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (e: NodeJS.ErrnoException) =>
      e.code === 'EADDRINUSE' ? resolve(undefined) : reject(e),
    )
    server.listen(address, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}

function openLock(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file)
    // SQLite only reads what it may not write, and a lock for reading excludes no other.
    accessSync(file, constants.W_OK)
    return db
  } catch (error) {
    throw new Error(`${file} cannot be locked: ${(error as Error).message}`)
  }
}

function tryLock(file: string): Release | undefined {
  const db = openLock(file)
  try {
    db.exec('BEGIN EXCLUSIVE')
    return async () => db.close()
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}
