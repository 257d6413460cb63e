import { openSandbox, type Sandbox } from './stranger.ts'

// A player at a provider of two phases, and what is asked of it.
export const player = 'KP10000001'
export const place = (
  sandbox: Sandbox,
  kind: 'in' | 'out',
  amount: string,
  orderNo: string,
  who = player,
) => sandbox.twoPhase('POST', '/PGSLOT/transfers', { player: who, kind, amount, orderNo })
export const execute = (sandbox: Sandbox, refId: string) =>
  sandbox.twoPhase('POST', `/PGSLOT/transfers/${refId}/execute`)
export const cancel = (sandbox: Sandbox, refId: string) =>
  sandbox.twoPhase('POST', `/PGSLOT/transfers/${refId}/cancel`)
export const byOrder = (sandbox: Sandbox, orderNo: string) =>
  sandbox.twoPhase('GET', `/PGSLOT/transfers/by-order/${orderNo}`)
export const credit = async (sandbox: Sandbox) =>
  (await sandbox.twoPhase('GET', `/PGSLOT/players/${player}`)).body.credit
export const strike = (
  sandbox: Sandbox,
  route: string,
  kind: string,
  more: object = { times: 1 },
) => sandbox.post('/faults', { service: 'game', route, kind, ...more })

export async function withPlayer(
  held?: string,
  options: Parameters<typeof openSandbox>[0] = {},
): Promise<Sandbox> {
  const sandbox = await openSandbox({ holdMs: 150, ...options })
  await sandbox.twoPhase('POST', '/PGSLOT/players', { player, pin: 'Secret-1' })
  if (held) await execute(sandbox, await placed(sandbox, 'in', held, 'opening'))
  return sandbox
}
export const placed = async (
  sandbox: Sandbox,
  kind: 'in' | 'out',
  amount: string,
  orderNo: string,
): Promise<string> => (await place(sandbox, kind, amount, orderNo)).body.refId
