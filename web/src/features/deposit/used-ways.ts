import { local } from '../../session/storage.ts'
import { type Kind, nameOfWay, type Wallet, type Way } from './deposit-ways.ts'

const kept = 12

/** The ways used on this device, the last first, by `nameOfWay`. */
export const usedWays = (): string[] => read(local.get('deposit-way'))

/** Called when a way was really used: a QR made, a number copied, a link sent. */
export function rememberWay(kind: Kind, way: Way | Wallet): void {
  local.set('deposit-way', moved(usedWays(), nameOfWay(kind, way)).join(' '))
}

/** Pure: brings `name` to the front. */
export const moved = (used: readonly string[], name: string): string[] =>
  [name, ...used.filter((one) => one !== name)].slice(0, kept)

/** Pure. An earlier version kept the code of one QR provider. */
export const read = (stored: string | null): string[] =>
  (stored ?? '')
    .split(' ')
    .filter(Boolean)
    .map((name) => (name.includes(':') ? name : `qr:${name}`))
