import { PassThrough, Writable } from 'node:stream'

/** As much of a terminal as readline asks for: letters, line ends, the cursor's moves, and what is cleared below it. */
export function drawnTerminal(columns: number) {
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
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  return { input, output, shown }
}
