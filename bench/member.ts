import { randomInt } from 'node:crypto'

/** Registers a member through the API as the web does, and answers the token of a first login. It has agreed, so that no dialog comes up. */
export async function newMember(address: string): Promise<string> {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  const username = `08${digits(8)}`
  const password = `bench ${digits(12)}`
  await post(`${address}/api/account`, {
    name: 'Bench',
    username,
    password,
    isAdult: true,
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: digits(10),
  })
  const { token } = await post(`${address}/api/login`, { username, password })
  if (typeof token !== 'string') throw new Error('the login gave no token')
  await agree(address, token)
  return token
}

async function agree(address: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/account/agreement`, { headers })
  const { version } = (await answer.json()) as { version?: string }
  await post(`${address}/api/account/agreement`, { version }, headers)
}

async function post(
  url: string,
  body: object,
  more: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const headers = { ...more, 'content-type': 'application/json', 'x-requested-with': 'bench' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const words = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${words}`)
  return JSON.parse(words)
}
