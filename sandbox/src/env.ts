import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxOptions } from './app.ts'
import { usual } from './outside.ts'

export type Env = SandboxOptions & { host: string; port: number }
export type Checked = { env: Env } | { problems: string[] }

/** Every setting, judged together, so that one start names all that is wrong. */
export function readEnv(from: Readonly<Record<string, string | undefined>>): Checked {
  const problems: string[] = []
  const secret = (name: string): string => {
    const value = from[name] ?? ''
    if (value.length < 16)
      problems.push(`${name}: ${value ? 'at least 16 characters, please' : 'is missing'}`)
    return value
  }
  const whole = (name: string, otherwise: number, min: number, max: number): number => {
    const value = Number(from[name] || otherwise)
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name}: a whole number from ${min} to ${max}, not "${from[name]}"`)
    return value
  }
  const env: Env = {
    host: from.SANDBOX_HOST || '127.0.0.1',
    port: whole('SANDBOX_PORT', 8090, 0, 65_535),
    dataFile: from.SANDBOX_DATA ?? '',
    gatewaySecrets: {
      WW: secret('WW_SECRET'),
      PAYTIMZ: secret('PAYTIMZ_SECRET'),
      PAYONEX: secret('PAYONEX_SECRET'),
      FP: secret('FP_SECRET'),
    },
    bankApiKey: secret('BANK_API_KEY'),
    gameApiKey: secret('GAME_API_KEY'),
    smsApiKey: secret('SMS_API_KEY'),
    slipokKey: secret('SLIPOK_KEY'),
    easyslipKey: secret('EASYSLIP_KEY'),
    chatSecret: from.CHAT_SECRET ? secret('CHAT_SECRET') : undefined,
    qrLifetimeMs: 1_000 * whole('SANDBOX_QR_SECONDS', usual.qrLifetimeMs / 1_000, 1, 86_400),
    postsAfterMs: 1_000 * whole('SANDBOX_POSTS_SECONDS', usual.postsAfterMs / 1_000, 0, 86_400),
    transferLifetimeMs:
      1_000 * whole('SANDBOX_TRANSFER_SECONDS', usual.transferLifetimeMs / 1_000, 1, 86_400),
    roundMs: whole('SANDBOX_ROUND_MS', usual.roundMs, 300, 3_600_000),
    log: true,
  }
  const trouble = whyNoFile(env.dataFile!)
  if (trouble) problems.push(`SANDBOX_DATA: ${trouble}`)
  return problems.length > 0 ? { problems } : { env }
}

/** Makes the folder of the file; says why it cannot. */
function whyNoFile(file: string): string | undefined {
  if (!file)
    return 'is missing: the path of the SQLite file that keeps the outside world (or :memory:)'
  if (file === ':memory:') return undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    return (error as Error).message
  }
}
