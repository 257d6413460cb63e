import { Agent, request } from 'node:http'

export type Ask = {
  method: 'GET' | 'POST'
  path: string
  token: string
  ip: string
  /** Of a money call: goes with a key of its own, and with the same one when it is repeated. */
  body?: object
}
export type Heard = { status: number; from: string; closes: boolean }
type Nothing = 'refused' | 'closed while idle'

/**
 * One kept connection of a proxy. Each call goes to the first of `servers()`; it is repeated at the next one only where the connection was refused, or where
 * one that had been idle was found closed. Any other failure is thrown.
 */
export function keptConnection(servers: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let foundClosed = 0

  const call = async (ask: Ask): Promise<Heard> => {
    const key = crypto.randomUUID()
    const tried: string[] = []
    for (const server of servers()) {
      const heard = await send(agent, server, ask, key)
      if (typeof heard === 'object') return heard
      if (heard === 'closed while idle') foundClosed += 1
      tried.push(`${server}: ${heard}`)
    }
    throw new Error(`no server took it: ${tried.join(', ')}`)
  }
  return { call, foundClosed: () => foundClosed, end: () => agent.destroy() }
}

function send(agent: Agent, server: string, ask: Ask, key: string): Promise<Heard | Nothing> {
  const { method, path, token, ip, body } = ask
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': ip,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(server + path, { method, agent, headers }, (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      const heard = { status, from: server, closes: answered.connection === 'close' }
      answer.on('error', reject).on('end', () => resolve(heard))
      answer.resume()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('refused')
      else if (asked.reusedSocket && error.code === 'ECONNRESET') resolve('closed while idle')
      else reject(error)
    })
    asked.end(body && JSON.stringify(body))
  })
}
