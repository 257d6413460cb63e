import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { type productCost, setPasswordCost } from '../features/auth/password/password.ts'
import type { Deadlines } from '../http/deadlines.ts'
import { setOperatorAccounts } from '../settings/operator-setting.ts'
import type { Settings } from '../settings/settings.ts'
import { clientOf } from './client.ts'
import type { Cluster } from './cluster.ts'
import { freshDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type Stranger, startStranger } from './stranger.ts'

export type WorldOptions = {
  env?: Record<string, string>
  /** Runs the background jobs by themselves; without, tests sweep by hand. */
  jobs?: boolean
  sandbox?: Record<string, string>
  /** false: it is not set where members pay to, so that only QR gateways are open. */
  operatorAccounts?: boolean
  /** Set before its server starts, which may keep what it read of the settings for two seconds. */
  settings?: Partial<Record<keyof Settings, unknown>>
  /** What a hash of a password takes; next to nothing by default. */
  passwordCost?: typeof productCost
  /** How long a client may take; the product's by default. */
  deadlines?: Partial<Deadlines>
  /** Where its database lies; a test is given its run's. */
  cluster?: Cluster
}

/** A whole product of the test's own: database, server on a port, and the outside as another process. Ends with the file. */
export async function world(options: WorldOptions = {}) {
  const { close, ...raised } = await raiseWorld(options)
  afterAll(close)
  // A clock left ahead would make the next test's webhooks look old.
  afterEach(() => raised.backToNow())
  return raised
}

export type World = Awaited<ReturnType<typeof raiseWorld>>

/** Open at every hour: no test bets on when it is run. */
const slipWindow = { from: '00:00', to: '00:00' }

/** The same for callers outside a test: it ends when `close` is called. */
export async function raiseWorld(options: WorldOptions) {
  const [database, sandbox, filesDir] = await Promise.all([
    freshDatabase(options),
    startStranger(options.sandbox),
    mkdtemp(path.join(tmpdir(), 'krapao-files-')),
  ])
  if (options.operatorAccounts !== false)
    await setOperatorAccounts(database.owner, await sandbox.operator(), { slipWindow })
  const set = async (key: keyof Settings, value: unknown) => {
    await sql`
      INSERT INTO setting (key, value, changed_by) VALUES (${key}, ${JSON.stringify(value)}::jsonb, 'test')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(database.owner)
  }
  for (const [key, value] of Object.entries(options.settings ?? {}))
    await set(key as keyof Settings, value)
  const time = { aheadMs: 0 }
  const { url, env, settings, app } = await listen({
    options,
    databaseUrl: database.url,
    sandbox,
    filesDir,
    aheadMs: () => time.aheadMs,
  })
  const built = {
    url,
    env,
    app,
    context: app.context,
    database,
    sandbox,
    guest: clientOf(url, { ip: someAddress() }),
  }
  const close = async () => {
    await app.close()
    await Promise.all([
      database.close(),
      sandbox.stop(),
      rm(filesDir, { recursive: true, force: true }),
      rm(`${filesDir}-journal`, { recursive: true, force: true }),
    ])
  }
  return {
    ...built,
    close,
    /** What its server was started with, for a second one next to it. */
    settings,
    /** The server's clock and the time by which it reads the database's, moved ahead until the test ends. */
    forward: (ms: number) => {
      time.aheadMs += ms
    },
    backToNow: () => {
      time.aheadMs = 0
    },
    /** What the operator sets while the service runs; seen within two seconds. */
    set,
    sweep: () => app.context.errands.sweep(100),
    member: (m: NewMember = {}) => makeMember(built, m),
  }
}

type Outer = {
  options: WorldOptions
  databaseUrl: string
  sandbox: Stranger
  filesDir: string
  aheadMs: () => number
}

/** A server on its own port. */
async function listen({ options, databaseUrl, sandbox, filesDir, aheadMs }: Outer) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings: Record<string, string> = {
    ...sandbox.keys,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    GAME_PASSWORD_KEY: randomBytes(32).toString('base64'),
    FILES_DIR: filesDir,
    JOURNAL_DIR: `${filesDir}-journal`,
    FILES_KEY: randomBytes(32).toString('hex'),
    NODE_ROLE: options.jobs ? 'all' : 'web',
    OUTSIDE_TIMEOUT_MS: '1500',
    // Only the tests of one-time codes ask for them.
    REGISTER_OTP: 'off',
    ...options.env,
  }
  setPasswordCost(options.passwordCost ?? { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const env = readEnv(settings)
  const app = await buildApp(env, { aheadMs, deadlines: options.deadlines ?? {} })
  await Promise.all([app.http.listen({ host: '127.0.0.1', port }), app.drawn, app.listens])
  return { url, env, settings, app }
}

type Built = { url: string; sandbox: Pick<Stranger, 'pay'> }
type NewMember = {
  balance?: number
  game?: string
  bank?: { code: string; no: string }
  currency?: 'LAK' | 'BAHT'
  /** Of the bank account. */
  holder?: string
  invitedBy?: { _id: string }
}

/** Registered, logged in and funded as any visitor would be: by QR and the sandbox phone. */
export async function makeMember(w: Built, m: NewMember) {
  const phone = `08${randomInt(1_000, 9_999)}${fourShown()}`
  const password = `secret-${randomBytes(6).toString('hex')}`
  const ip = someAddress()
  const bank = m.bank ?? { code: 'SCB', no: newAccountNo() }
  const anyone = clientOf(w.url, { ip })
  const registered = await anyone.auth.register({
    name: 'Somying',
    username: phone,
    password,
    bankCode: bank.code,
    bankAccountName: m.holder ?? 'Somying Jaidee',
    bankAccountNo: bank.no,
    isAdult: true,
    ...(m.currency && { currency: m.currency }),
    ...(m.invitedBy && { inviteCode: `PR${m.invitedBy._id}` }),
  })
  if (registered.status !== 200)
    throw new Error(`not registered: ${JSON.stringify(registered.body)}`)
  const token: string = (await anyone.auth.login({ username: phone, password })).body.token
  const client = clientOf(w.url, { token, ip })
  const member = { _id: registered.body._id as string, phone, password, token, bank, ip, ...client }
  if (m.balance) await fund(w, client, m.balance)
  if (m.game) await client.games.activate({ slotCode: m.game })
  return member
}

export async function fund(
  w: Built,
  client: ReturnType<typeof clientOf>,
  baht: number,
): Promise<void> {
  const before = (await client.wallet.get()).body.amount
  const qr = (
    await client.deposit.createQr(
      { provider: 'PAYTIMZ', amount: baht },
      { key: crypto.randomUUID() },
    )
  ).body
  await w.sandbox.pay(qr.payload)
  await until(async () => (await client.wallet.get()).body.amount > before)
}

/** Withdraws from main, and waits until it is paid. */
export async function payOut(
  w: { sweep: () => Promise<unknown> },
  client: ReturnType<typeof clientOf>,
  baht: number,
): Promise<void> {
  const { status } = await client.withdraw.ask({ amount: baht }, { key: crypto.randomUUID() })
  if (status !== 200) throw new Error(`not withdrawn: ${status}`)
  await until(async () => {
    await w.sweep()
    return (await client.wallet.get()).body.held === 0
  })
}

/** Waits until `look` gives something. Throws after `limitMs`. */
export async function until<T>(look: () => Promise<T>, limitMs = 15_000): Promise<NonNullable<T>> {
  for (const end = Date.now() + limitMs; ; ) {
    const seen = await look()
    if (seen) return seen as NonNullable<T>
    if (Date.now() > end) throw new Error(`it did not come to pass: ${look}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** It never ends in 0000 or 1111, which the sandbox's bank does not pay. */
const newAccountNo = () => `2${randomInt(1_000, 9_999)}${fourShown()}${randomInt(2, 10)}`

let shown = randomInt(0, 9_999)
/** What a slip shows of a number: of an account the four digits before the last, of a wallet's phone the last four. No two members of a test may look alike there by chance. */
function fourShown(): string {
  shown = (shown + 1) % 10_000
  return String(shown).padStart(4, '0')
}

const someAddress = () => `10.${randomInt(0, 255)}.${randomInt(0, 255)}.${randomInt(1, 254)}`
