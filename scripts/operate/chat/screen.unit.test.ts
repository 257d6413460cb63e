import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { painted } from './paint.ts'
import { openScreen } from './screen.ts'
import { drawnTerminal } from './testing/drawn-terminal.ts'

async function open(columns = 40) {
  const { input, output, shown } = drawnTerminal(columns)
  const lines: string[] = []
  const typing: string[] = []
  const screen = openScreen(
    { input, output, isTerminal: true },
    { line: (words) => lines.push(words), typing: (words) => typing.push(words), end: () => {} },
  )
  const type = async (keys: string) => {
    input.write(keys)
    await turn()
    await turn()
  }
  return { screen, shown, type, lines, typing }
}

test('what comes while a line is typed stands above it, and the line goes on as it was', async () => {
  const { screen, shown, type, lines } = await open()
  screen.promptWith('12 guest> ')
  await type('hel')
  screen.print(['10:00 #1 guest: one', '10:01 #2 guest: two'])
  await type('lo')
  screen.print(['10:02 #3 guest: three'])
  expect(shown()).toEqual([
    '10:00 #1 guest: one',
    '10:01 #2 guest: two',
    '10:02 #3 guest: three',
    '12 guest> hello',
  ])
  await type('\r')
  expect(lines).toEqual(['hello'])
})

test('also a line that takes several rows, and one whose middle is being changed', async () => {
  const { screen, shown, type, lines } = await open(20)
  screen.promptWith('> ')
  const words = 'a line that is longer than two rows of it'
  await type(words)
  screen.print(['told'])
  screen.print(['told again'])
  expect(shown().join('|')).toBe(
    `told|told again|${`> ${words}`
      .match(/.{1,20}/g)!
      .map((row) => row.trimEnd())
      .join('|')}`,
  )
  // Four steps to the left, into the words.
  await type('\u001b[D'.repeat(4))
  screen.print(['more'])
  await type('!\r')
  expect(lines).toEqual(['a line that is longer than two rows o!f it'])
  expect(shown().slice(0, 3)).toEqual(['told', 'told again', 'more'])
})

test('who types is heard of before the line is sent, with what stands there', async () => {
  const { type, typing, lines } = await open()
  await type('hi')
  expect(typing.at(-1)).toBe('hi')
  expect(lines).toEqual([])
})

test('words are put back only where nothing is typed', async () => {
  const { screen, type, lines } = await open()
  screen.putBack('not sent')
  screen.putBack('another')
  await type('\r')
  expect(lines).toEqual(['not sent'])
})

test('through a pipe nothing is drawn: no prompt, no colours, no echo', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const lines: string[] = []
  const heard = { line: (words: string) => void lines.push(words), typing: () => {}, end: () => {} }
  const screen = painted(openScreen({ input, output, isTerminal: false }, heard), false, () => {})
  screen.promptWith('> ')
  input.write('one\n')
  await turn()
  screen.print(['told'], 'loud')
  screen.prompt()
  expect([lines, String(output.read())]).toEqual([['one'], 'told\n'])
})

test('what stands before the line changes under it; after the end nothing is drawn, and nothing fails', async () => {
  const { screen, shown, type } = await open(20)
  screen.promptWith('12 guest is typing …> ')
  await type('hello there')
  screen.promptWith('12 guest> ')
  await type('!')
  expect(shown()).toEqual(['12 guest> hello ther', 'e!'])
  screen.close()
  const before = shown()
  screen.promptWith('inbox> ')
  screen.prompt()
  screen.putBack('words')
  expect(shown()).toEqual(before)
  screen.print(['told'])
  expect(shown().join('\n')).toContain('told')
})
