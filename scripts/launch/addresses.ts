import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where the wallet and the outside of a data folder were last started: later commands need no ports. */
export type Addresses = { wallet: string; sandbox: string }

const fileIn = (dataDir: string) => path.join(dataDir, 'addresses.json')

export const noteAddresses = (dataDir: string, addresses: Addresses): void =>
  writeFileSync(fileIn(dataDir), JSON.stringify(addresses))

/** undefined: nothing was ever started on this folder. */
export function readAddresses(dataDir: string): Addresses | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Addresses
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
