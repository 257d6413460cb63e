import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { archiveSettings, restoreCommand, setArchive } from './archive.ts'
import { livesBeside, openAlive } from './postmaster/elsewhere.ts'

// The two commands as PostgreSQL runs them, in a folder whose name needs quoting.
const parent = mkdtempSync(path.join(tmpdir(), "krapao it's 100% "))
const root = path.join(parent, 'postgres')
const data = path.join(root, 'data')
const dir = path.join(parent, 'archive')
const folder = path.join(dir, '42')
const name = '000000010000000000000001'
beforeAll(() => {
  for (const one of [path.join(data, 'global'), path.join(data, 'pg_wal', 'archive_status'), dir])
    mkdirSync(one, { recursive: true })
  const control = Buffer.alloc(8)
  control.writeBigUInt64LE(42n)
  writeFileSync(path.join(data, 'global', 'pg_control'), control)
  write('first')
})
afterAll(() => rmSync(parent, { recursive: true }))

const write = (words: string) => writeFileSync(path.join(data, 'pg_wal', name), words)
const filled = (command: string, at: string, file: string) =>
  command.replaceAll(/%[%pf]/g, (one) => ({ '%p': at, '%f': file })[one] ?? '%')
const run = (command: string, at: string, file = name) =>
  spawnSync('sh', ['-c', filled(command, at, file)], { cwd: data }).status
const archive = () => run(archiveSettings(root, data, {}).archive_command!, `pg_wal/${name}`)
const restored = path.join(data, 'restored')

test('without a place nothing is archived; where it changes, it is told', () => {
  expect(archiveSettings(root, data, {})).toEqual({ archive_mode: 'off' })
  expect([setArchive(root, dir), setArchive(root, dir)]).toEqual([true, false])
  expect(archiveSettings(root, data, {})).toMatchObject({
    archive_mode: 'on',
    archive_timeout: '60',
  })
})

test('a segment is packed into the folder of its system and comes back as it was; a second time is no failure', () => {
  expect([archive(), archive()]).toEqual([0, 0])
  expect(readdirSync(folder)).toEqual([`${name}.gz`])
  expect(run(restoreCommand([folder]), 'restored')).toBe(0)
  expect(readFileSync(restored, 'utf8')).toBe('first')
})

test('another segment of the same name fails, and the first one stays', () => {
  write('another')
  expect(archive()).not.toBe(0)
  expect(run(restoreCommand([folder]), 'restored')).toBe(0)
  expect(readFileSync(restored, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual([`${name}.gz`])
})

test('what is in no folder is the end of the WAL, what cannot be read stops the restore, and the second folder is read after the first', () => {
  const command = restoreCommand([folder, path.join(data, 'pg_wal')])
  const next = '000000010000000000000002'
  writeFileSync(path.join(data, 'pg_wal', next), 'plain')
  expect(run(command, 'restored', next)).toBe(0)
  expect(readFileSync(restored, 'utf8')).toBe('plain')
  expect(run(command, 'restored', '000000010000000000000003')).toBe(1)
  writeFileSync(path.join(folder, `${next}.gz`), 'no gzip')
  expect(run(command, 'restored', next)).toBe(126)
})

test('an archive whose disk is away is not made below its mount point', () => {
  rmSync(folder, { recursive: true })
  expect(archive()).not.toBe(0)
  expect(readdirSync(dir)).toEqual([])
})

test('the history of a timeline that a restore began waits for the archive', () => {
  const status = path.join(data, 'pg_wal', 'archive_status')
  for (const one of ['00000002.history', '00000003.history'])
    writeFileSync(path.join(data, 'pg_wal', one), 'why')
  writeFileSync(path.join(status, '00000002.history.done'), '')
  archiveSettings(root, data, {})
  expect(readdirSync(status).sort()).toEqual(['00000002.history.done', '00000003.history.ready'])
})

test.each(['archive', 'restore'])(
  'a command of the %s that hangs is not taken for its server',
  async (which) => {
    const bin = path.join(parent, `hangs-${which}`)
    for (const one of [bin, folder]) mkdirSync(one, { recursive: true })
    writeFileSync(path.join(folder, `${name}.gz`), 'packed')
    writeFileSync(path.join(bin, 'gzip'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
    const command =
      which === 'archive'
        ? filled(archiveSettings(root, data, {}).archive_command!, `pg_wal/${name}`, 'hanging')
        : filled(restoreCommand([folder]), restored, name)
    const alive = openAlive(data, {})
    const child = spawn('sh', ['-c', command], {
      cwd: data,
      env: { PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'ignore', alive],
      detached: true,
    })
    onTestFinished(() => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!)
    })
    const ended = once(child, 'close')
    closeSync(alive)
    await vi.waitUntil(async () => !(await livesBeside(data)), 30_000)
    // With what it waits for.
    expect(process.kill(-child.pid!)).toBe(true)
    expect(await ended).toEqual([null, 'SIGTERM'])
  },
)
