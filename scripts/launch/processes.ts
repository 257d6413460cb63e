import { readdirSync, readFileSync } from 'node:fs'

/** The processes that `pid` has started and that still run. */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map((name) => ({
      pid: Number(name),
      command: read(name, 'cmdline').replaceAll('\0', ' ').trim(),
    }))
    .filter(({ command }) => command !== '') // a zombie has none
}

const parentOf = (pid: string): number => Number(/^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1])

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it has just ended
  }
}
