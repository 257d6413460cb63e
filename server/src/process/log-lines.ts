import { writeSync } from 'node:fs'

/** Longest that one line waits for a reader of the log that is behind. */
const patienceMs = 100
const stepMs = 5

export type Lines = { write: (line: string) => void }

/**
 * Where the log is written: whole lines, at once. What cannot be written (the disk is full, the reader is gone) is dropped and counted, since
 * a wallet must not stop for its log; the count is the first thing written when there is room again.
 */
export function logLines(
  fd: number,
  write: (fd: number, bytes: Uint8Array, offset: number) => number = writeSync,
): Lines {
  let dropped = 0
  let why = ''
  let isTorn = false
  const put = (line: string): boolean => {
    const bytes = Buffer.from(isTorn ? `\n${line}` : line)
    let at = 0
    try {
      for (const until = Date.now() + patienceMs; at < bytes.length; )
        at += writeSome(write, fd, bytes, at, until)
      isTorn = false
      return true
    } catch (error) {
      why = (error as NodeJS.ErrnoException).code ?? String(error)
      isTorn ||= at > 0
      return false
    }
  }
  return {
    write: (line) => {
      if (dropped > 0 && put(droppedLine(dropped, why))) dropped = 0
      if (dropped > 0 || !put(line)) dropped += 1
    },
  }
}

function writeSome(
  write: (fd: number, bytes: Uint8Array, offset: number) => number,
  fd: number,
  bytes: Uint8Array,
  at: number,
  until: number,
): number {
  try {
    return write(fd, bytes, at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > until) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stepMs)
    return 0
  }
}

const droppedLine = (dropped: number, why: string): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped, why, msg: 'lines of this log could not be written' })}\n`

/** One line for those who write before there is a logger. */
export const warnLine = (msg: string): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`
