// What a spare runs (spare.ts): loads most of a service's program, waits until it is told to start, and only then is that service. Until then its
// command line is not the service's: a search for the service by its name does not find this one.
import { once } from 'node:events'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const { KRAPAO_LOADS: loads, KRAPAO_RUNS: runs } = process.env
if (!loads || !runs || !process.channel) throw new Error('only the launcher starts this')

const told = once(process, 'message')
process.channel.ref() // the lifeline lets go of it
await import(path.join(root, loads))
await told
process.channel.unref()
process.title = `node ${runs}`
await import(path.join(root, runs))
