import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lightsOf, readBrandFolder } from './brand-folder.ts'

const made: string[] = []
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true })
})

function folder(files: Record<string, string>): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'krapao-brand-'))
  made.push(dir)
  mkdirSync(path.join(dir, 'howto'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dir, name), content)
  return dir
}
const problemsOf = (dir: string) => {
  const read = readBrandFolder(dir)
  return 'problems' in read ? read.problems : []
}

test('an empty folder brings nothing, and whatever is not of ours is not served', () => {
  const dir = folder({ 'notes.txt': 'ours', '.DS_Store': 'x', 'howto/.hidden.mp4': 'x' })
  expect(readBrandFolder(dir)).toEqual({
    dir,
    files: new Set(),
    tokens: undefined,
    emblem: undefined,
    clips: {},
  })
})

test('tokens, a logo and films are found by their names', () => {
  const dir = folder({
    'tokens.css': ':root{}',
    'logo.webp': 'x',
    'howto/wallet.mp4': 'x',
    'howto/wallet.jpg': 'x',
    'howto/wallet.la.vtt': 'x',
    'howto/end-bonus.mp4': 'x',
  })
  expect(readBrandFolder(dir)).toMatchObject({
    tokens: 'night',
    emblem: 'logo.webp',
    clips: { wallet: { poster: true, tracks: ['la'] }, 'end-bonus': { poster: false, tracks: [] } },
  })
})

test.each([
  ['[data-light="day"] { --color-bg: #fff }', 'day and night'],
  ["html[data-light='day']{}", 'day and night'],
  [':root[data-light=day],.x{}', 'day and night'],
  ['[data-palette="mekong"][data-light="day"]\n{}', 'day and night'],
  [':root { --color-bg: #000 }', 'night'],
  ['/* [data-light="day"] {} comes\n later */ :root {}', 'night'],
  ['[data-light="night"] {}', 'night'],
  // The panels that stay dark say nothing about the page.
  ['[data-light="day"] .lacquer {}', 'night'],
])('%s is for the %s', (css, lights) => {
  expect(lightsOf(css)).toBe(lights)
})

test('everything that is wrong with the folder is told at once', () => {
  const dir = folder({
    'tokens.css': '',
    'logo.svg': '<svg/>',
    'logo.png': 'x',
    'logo.gif': 'x',
    'howto/deposit.mp4': 'x',
    'howto/play.jpg': 'x',
  })
  const told = problemsOf(dir).join('\n')
  for (const part of [
    'tokens.css is empty',
    'logo.gif',
    'only one logo',
    'howto/deposit.mp4',
    'howto/play.mp4, which is missing',
  ])
    expect(told).toContain(part)
})

test('a folder that is no folder is reported as such', () => {
  const dir = folder({ file: 'x' })
  expect(problemsOf(path.join(dir, 'gone'))[0]).toContain('there is no folder')
  expect(problemsOf(path.join(dir, 'file'))[0]).toContain('is no folder')
  expect(problemsOf('brand')[0]).toContain('whole path')
})

test('a name that leads to no file is told like every other problem, and does not end the reading', () => {
  const dir = folder({ 'tokens.css': '' })
  symlinkSync(path.join(dir, 'gone.svg'), path.join(dir, 'logo.svg'))
  mkdirSync(path.join(dir, 'howto', 'play.mp4'))
  expect(problemsOf(dir).sort()).toEqual([
    'howto/play.mp4 is no file',
    'logo.svg is no file',
    'tokens.css is empty',
  ])
})
