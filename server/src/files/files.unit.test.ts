import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
