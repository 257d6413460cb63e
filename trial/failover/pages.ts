import { liveChannel } from '@krapao/shared/live'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import type { Db } from '../../server/src/db/pool.ts'
import { clientOf } from '../../server/src/testing/client.ts'
import { makeMember, until } from '../../server/src/testing/world.ts'
import type { Service } from './service.ts'

export type Heard = { heard: number; of: number; late: string[] }
type Page = { paid: () => Promise<void>; heardBy: (db: Db) => Promise<string | undefined> }

const baht = 100
const bookedWithinMs = 120_000
const heardWithinMs = 20_000

/** A member who does nothing, with an open page at the second server, and a QR that is paid later: its webhook comes to the first one. */
export async function quietPage({ urls: [first, second], sandbox }: Service): Promise<Page> {
  const member = await makeMember({ url: first, sandbox }, {})
  const { body } = await clientOf(first, member).deposit.createQr(
    { provider: 'PAYTIMZ', amount: baht },
    { key: crypto.randomUUID() },
  )
  const socket = io(second, {
    path: '/live',
    transports: ['websocket'],
    auth: { token: member.token },
    forceNew: true,
  })
  const heardAt: number[] = []
  // As the web does: each event, and each connection, lets the page ask again.
  for (const event of [liveChannel, 'connect']) socket.on(event, () => heardAt.push(Date.now()))
  await until(async () => socket.connected)
  return {
    paid: async () => void (await sandbox.pay(body.payload)),
    /** Undefined: the page was told to ask again after the payment was booked. */
    heardBy: async (db) => {
      // Other events go on meanwhile: a database that does not answer is asked again.
      const booked = () => bookedWhen(db, member._id).catch(() => undefined)
      const bookedAt = await until(booked, bookedWithinMs).catch(() => undefined)
      if (bookedAt === undefined) return `a payment not booked within ${bookedWithinMs / 1_000} s`
      const isTold = async () => heardAt.some((at) => at >= bookedAt)
      const told = await until(isTold, heardWithinMs).catch(() => false)
      socket.close()
      return told ? undefined : `a payment booked at ${new Date(bookedAt).toISOString()}`
    },
  }
}

export async function askPages(db: Db, pages: readonly Page[]): Promise<Heard> {
  const answers = await Promise.all(pages.map((page) => page.heardBy(db)))
  const late = answers.filter((answer) => answer !== undefined)
  return { heard: pages.length - late.length, of: pages.length, late }
}

async function bookedWhen(db: Db, member: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT e.settled_at AS at FROM errand e JOIN member m ON m.id = e.member_id WHERE m.code = ${member} AND e.state = 'done'`.execute(
    db,
  )
  return rows[0]?.at.getTime()
}
