import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keys, until } from './testing/stranger.ts'

const env = {
  ...Object.fromEntries(
    Object.entries(keys.gatewaySecrets).map(([code, secret]) => [`${code}_SECRET`, secret]),
  ),
  BANK_API_KEY: keys.bankApiKey,
  GAME_API_KEY: keys.gameApiKey,
  SMS_API_KEY: keys.smsApiKey,
  SLIPOK_KEY: keys.slipokKey,
  EASYSLIP_KEY: keys.easyslipKey,
  SANDBOX_PORT: '0',
}

/** The sandbox as a process of its own. */
function start(more: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    env: { PATH: process.env.PATH, ...env, ...more },
    silent: true,
    execArgv: [],
  })
  let errors = ''
  child.stderr!.on('data', (chunk) => {
    errors += chunk
  })
  const exit = new Promise<number | string>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal!)),
  )
  const ready = new Promise<string>((resolve) =>
    child.once('message', (message: { url: string }) => resolve(message.url)),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, exit, ready, errors: () => errors }
}

function dataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deep', 'outside.db')
}

test('killed hard in mid-work, it has everything that it acknowledged, each once', async () => {
  const file = dataFile()
  const first = start({ SANDBOX_DATA: file })
  const url = await first.ready
  const headers = { 'x-api-key': keys.gameApiKey, 'content-type': 'application/json' }
  const post = (base: string, path: string, body: object) =>
    fetch(`${base}/game/transfer-wallet/PG${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  await post(url, '/members', { username: 'nok', password: 'x' })
  const acknowledged = new Set<string>()
  const sendAll = Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let i = 0; i < 500; i++) {
        const txId = `${lane}-${i}`
        const answer = await post(url, '/deposit', { username: 'nok', amount: '1.00', txId }).catch(
          () => undefined,
        )
        if (!answer) return
        if (answer.status === 200) acknowledged.add(txId)
      }
    }),
  )
  await until(() => acknowledged.size > 200)
  first.child.kill('SIGKILL')
  await sendAll
  expect(await first.exit).toBe('SIGKILL')
  const again = start({ SANDBOX_DATA: file })
  const after = await again.ready
  const statuses = await Promise.all(
    [...acknowledged].map((txId) =>
      fetch(`${after}/game/transfer-wallet/PG/status/${txId}`, { headers }).then((r) => r.json()),
    ),
  )
  expect(statuses.every((s) => (s as { status: string }).status === 'done')).toBe(true)
  const report = (await (
    await fetch(`${after}/game/transfer-wallet/PG/report`, { headers })
  ).json()) as {
    balance: string
    deposited: string
  }
  expect(report.balance).toBe(report.deposited)
  expect(Number(report.balance)).toBeGreaterThanOrEqual(acknowledged.size)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s drains and ends it', async (signal) => {
  const { child, exit, ready } = start({ SANDBOX_DATA: dataFile() })
  await ready
  child.kill(signal)
  expect(await exit).toBe(0)
})

test('it ends by itself when whoever started it is gone', async () => {
  const { child, exit, ready } = start({ SANDBOX_DATA: dataFile() })
  await ready
  child.disconnect()
  expect(await exit).toBe(0)
})

test('a wrong setting is told, and it does not start', async () => {
  const { exit, errors } = start({ SANDBOX_PORT: 'x', GAME_API_KEY: '' })
  expect(await exit).toBe(1)
  for (const name of ['SANDBOX_PORT', 'GAME_API_KEY', 'SANDBOX_DATA'])
    expect(errors()).toContain(name)
})

test('two do not share a file', async () => {
  const file = dataFile()
  await start({ SANDBOX_DATA: file }).ready
  const second = start({ SANDBOX_DATA: file })
  expect(await second.exit).toBe(1)
  expect(second.errors()).toContain('locked')
}, 20_000)
