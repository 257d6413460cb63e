import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { patroniYml, type Settings } from './configuration.ts'

const root = path.join(import.meta.dirname, '../../..')
const doc = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')
const ports = { etcd: 1, etcdPeers: 2, postgres: 3, patroni: 4 }

function archivingTo(archive: string): { mode: string | undefined; command: string } {
  const passwords = { superuser: '', replication: '', rewind: '' }
  const settings: Settings = {
    ...{ programs: '', archive, store: 'etcd', nodes: [], address: 5, passwords },
  }
  const yml = patroniYml(settings, { name: 'node1', folder: '/node1', ports })
  return {
    mode: /archive_mode: '(.*)'/.exec(yml)?.[1],
    command: /archive_command: (.*)/.exec(yml)![1]!,
  }
}

test('the standby archives, too, and the handbook has the command that is tried', () => {
  expect(archivingTo('/archive').mode).toBe('always')
  expect(doc('cluster.md')).toContain("archive_mode: 'always'")
  expect(doc('cluster.md')).toContain(`archive_command: ${archivingTo('/archive').command}\n`)
  const typed = archivingTo('/backup/wal').command.replaceAll('$', '\\$')
  expect(doc('backup.md')).toContain(`archive_mode = always`)
  expect(doc('backup.md')).toContain(`archive_command = '${typed}'`)
})

test('two nodes that archive the same segment do not meet, and one that differs is never overwritten', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'krapao-two-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = path.join(folder, 'archive')
  for (const name of ['archive', 'one', 'two']) mkdirSync(path.join(folder, name))
  const write = (name: string, words: string) => writeFileSync(path.join(folder, name), words)
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const run = (node: string) => {
    const words = archivingTo(archive).command.replaceAll('%p', 'segment').replaceAll('%f', 'S')
    return spawnSync('sh', ['-c', words], { cwd: path.join(folder, node) }).status
  }
  write('one/segment', 'the same')
  write('two/segment', 'the same')
  // What another node is just copying.
  write('archive/S.part', 'the s')
  expect(run('one')).toBe(0)
  expect(run('two')).toBe(0)
  expect(read('archive/S')).toBe('the same')
  expect(read('archive/S.part')).toBe('the s')
  write('two/segment', 'another')
  expect(run('two')).not.toBe(0)
  expect(read('archive/S')).toBe('the same')
  expect(readdirSync(archive).sort()).toEqual(['S', 'S.part'])
})
