import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export type Streams = { input: Readable; output: Writable; isTerminal: boolean }
export type Screen = {
  /** Lines above the one that is being typed, which stays as it is. */
  print: (lines: readonly string[]) => void
  /** What stands before what is typed; the same again draws nothing. */
  promptWith: (words: string) => void
  /** Again, where a line was sent. */
  prompt: () => void
  /** Puts words back, as if they had been typed, where nothing is typed now. */
  putBack: (words: string) => void
  close: () => void
}
type Heard = {
  line: (words: string) => void
  /** The line that is not sent yet has changed. */
  typing: (words: string) => void
  /** No more can be typed. */
  end: () => void
}

/** A line to type in, below what is told meanwhile. Through a pipe there is no prompt, and nothing is drawn anew. */
export function openScreen({ input, output, isTerminal }: Streams, heard: Heard): Screen {
  let [before, isClosed] = ['', false]
  const line = createInterface({ input, output, terminal: isTerminal, prompt: '' })
  line.on('line', heard.line)
  line.on('close', () => {
    isClosed = true
    heard.end()
  })
  if (isTerminal) input.on('keypress', () => heard.typing(line.line))

  function print(lines: readonly string[]): void {
    if (lines.length === 0) return
    const text = `${lines.join('\n')}\n`
    if (!isTerminal || isClosed) {
      output.write(text)
      return
    }
    // From the first row of what is typed, however many it takes.
    moveCursor(output, 0, -line.getCursorPos().rows)
    cursorTo(output, 0)
    clearScreenDown(output)
    output.write(text)
    // It would go up by the rows of before, over what has just been told.
    Object.assign(line, { prevRows: 0 })
    line.prompt(true)
  }
  /** What is told while it ends finds no line any more. */
  function prompt(): void {
    if (isTerminal && !isClosed) line.prompt(true)
  }
  return {
    print,
    promptWith: (words) => {
      if (words === before) return
      before = words
      line.setPrompt(words)
      prompt()
    },
    prompt,
    putBack: (words) => {
      if (isTerminal && !isClosed && line.line === '') line.write(words)
    },
    close: () => line.close(),
  }
}
