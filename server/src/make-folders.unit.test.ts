import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const within = () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'krapao-folders-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

/** In a process of its own: a try that never ends would end no test. */
function make(folder: string): string {
  const program = `import { makeFolders } from ${JSON.stringify(path.join(import.meta.dirname, 'make-folders.ts'))}
    try { makeFolders(${JSON.stringify(folder)}, 0o700); console.log('made') } catch (error) { console.log(error.code) }`
  const args = ['--input-type=module', '-e', program]
  return execFileSync(process.execPath, args, {
    timeout: 20_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  }).trim()
}

test('folders are made with those above them, closed to others, and made once', () => {
  const dir = within()
  const folder = path.join(dir, 'a', 'b')
  expect([make(folder), make(folder)]).toEqual(['made', 'made'])
  for (const one of [folder, path.dirname(folder)]) expect(statSync(one).mode & 0o777).toBe(0o700)
})

test.skipIf(process.platform !== 'linux')('a place that takes no folder answers at once', () => {
  expect(make('/proc/krapao/backups')).toBe('ENOENT')
})

test('a file in the way is no folder', () => {
  const dir = within()
  writeFileSync(path.join(dir, 'file'), '')
  expect(make(path.join(dir, 'file'))).toBe('EEXIST')
  expect(make(path.join(dir, 'file', 'below'))).toBe('EEXIST')
})
