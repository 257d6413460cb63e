import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { strike } from '../faults/faults.ts'
import type { Outside } from '../outside.ts'
import type { Package } from './rows.ts'

/** As the specification's client meets it: a page is in each room that it says. Answers what tells a row there, with the faults of the moment. */
export function chatSocket(
  app: FastifyInstance,
  { store, closing }: Outside,
): (room: string, row: Package) => void {
  const io = new Server(app.server, { cors: { origin: '*' }, serveClient: false })
  io.on('connection', (socket) => {
    socket.on('join', (room: unknown, done?: unknown) => {
      if (typeof room === 'string' && room.length <= 200) socket.join(room)
      if (typeof done === 'function') done()
    })
  })
  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    io.engine.close()
  })
  return (room, row) => {
    const { kind, delayMs } = strike(store, { service: 'chat', route: 'message' }, [
      'delay',
      'refuse',
      'twice',
      'hang-up',
    ])
    const tell = async () => {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing }).catch(() => undefined)
      if (kind === 'hang-up') return void io.in(room).disconnectSockets(true)
      if (kind === 'refuse') return
      for (let i = 0; i < (kind === 'twice' ? 2 : 1); i++) io.to(room).emit('messaging', row)
    }
    void tell()
  }
}
