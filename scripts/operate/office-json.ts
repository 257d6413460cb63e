import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** As it is typed, of a file, or for `-` from the standard input. */
export async function readJson(word: string): Promise<unknown> {
  if (word === '-') return parseJson(await text(process.stdin))
  return parseJson(/^\s*[{["]/.test(word) ? word : await readFile(word, 'utf8').catch(() => word))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`That is no JSON: ${(error as Error).message}`)
  }
}
