import { PassThrough, Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { painted } from './paint.ts'
import { openScreen } from './screen.ts'

/** As much of a terminal as readline asks for: letters, line ends, the cursor's moves, and what is cleared below it. */
function terminal(columns: number) {
  const rows: string[][] = [[]]
  let [x, y] = [0, 0]
  const put = (sign: string) => {
    if (x === columns) [x, y] = [0, y + 1]
    rows[y] ??= []
    rows[y]![x] = sign
    x += 1
  }
  const moves: Record<string, (n: number) => void> = {
    A: (n) => (y = Math.max(0, y - n)),
    B: (n) => (y += n),
    C: (n) => (x += n),
    D: (n) => (x -= n),
    G: (n) => (x = n - 1),
    J: () => {
      rows.length = y + 1
      rows[y] = (rows[y] ?? []).slice(0, x)
    },
    K: () => (rows[y] = (rows[y] ?? []).slice(0, x)),
  }
  const write = (text: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal reads these
    for (const [part, n = '', move] of text.matchAll(/\u001b\[(\d*)([A-Z])|[\s\S]/g)) {
      if (move) moves[move]!(Number(n || 1))
      else if (part === '\n') [x, y] = [0, y + 1]
      else if (part === '\r') x = 0
      else put(part)
    }
  }
  const output = Object.assign(
    new Writable({
      decodeStrings: false,
      write: (text, _, done) => {
        write(String(text))
        done()
      },
    }),
    { columns, isTTY: true },
  )
  const shown = () =>
    Array.from(rows, (row) =>
      Array.from(row ?? [], (sign) => sign ?? ' ')
        .join('')
        .trimEnd(),
    )
  return { output, shown }
}

async function open(columns = 40) {
  const { output, shown } = terminal(columns)
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
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
  const screen = painted(openScreen({ input, output, isTerminal: false }, heard), false)
  screen.promptWith('> ')
  input.write('one\n')
  await turn()
  screen.print(['told'], 'loud')
  screen.prompt()
  expect([lines, String(output.read())]).toEqual([['one'], 'told\n'])
})
