import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeFiles } from './files.ts'

test('no other user of the machine gets at what members sent, wherever the folder lies', async () => {
  const above = await mkdtemp(path.join(tmpdir(), 'krapao-files-'))
  const filesDir = path.join(above, 'of-several-servers')
  const key = await makeFiles({ filesDir, filesKey: 'k' }).keep('slips', Buffer.from('x'))
  const modeOf = async (name: string) => ((await stat(name)).mode & 0o777).toString(8)
  expect([await modeOf(filesDir), await modeOf(path.dirname(path.join(filesDir, key)))]).toEqual([
    '700',
    '700',
  ])
  await rm(above, { recursive: true })
})

test('what comes in lies as safe, is kept under its key, and what was not kept is gone', async () => {
  const filesDir = await mkdtemp(path.join(tmpdir(), 'krapao-files-'))
  const files = makeFiles({ filesDir, filesKey: 'k' })
  const [kept, left] = [files.landing(), files.landing()]
  const { at, ...landed } = await kept.write(Readable.from([Buffer.from('a film')]))
  const { at: other } = await left.write(Readable.from([Buffer.from('another')]))
  expect(landed).toEqual({ size: 6, sha256: createHash('sha256').update('a film').digest('hex') })
  const modeOf = async (name: string) => ((await stat(name)).mode & 0o777).toString(8)
  expect([await modeOf(path.dirname(at)), await modeOf(at)]).toEqual(['700', '600'])

  const key = files.newKey('chat', 'mp4')
  await files.take(key, at)
  for (const landing of [kept, left]) await landing.clear()
  expect(Buffer.from((await files.read(key))!).toString()).toBe('a film')
  expect(await modeOf(path.join(filesDir, 'chat'))).toBe('700')
  await expect(stat(other)).rejects.toThrow('ENOENT')
  await rm(filesDir, { recursive: true })
})

test('a token with any character added, removed or changed opens nothing', () => {
  const files = makeFiles({ filesDir: tmpdir(), filesKey: 'k' })
  const now = new Date('2026-01-02T03:04:05Z')
  const opens = (token: string) => files.openedBy(token, 'chat', now) !== undefined
  const token = files.tokenFor('chat/a.jpg', now)
  const at = token.indexOf('.')
  expect(opens(token)).toBe(true)
  const others = [...token].flatMap((sign, n) =>
    ['', '~', '=', '.', 'A', 'B', `${sign}=`, `${sign}~`, `${sign}.`].map(
      (other) => token.slice(0, n) + other + token.slice(n + 1),
    ),
  )
  const [head, mark] = [token.slice(0, at), token.slice(at + 1)]
  for (const other of [...others, `=${token}`, head, mark, '', '.', `${token}.${mark}`])
    if (other !== token) expect([other, opens(other)]).toEqual([other, false])
})
