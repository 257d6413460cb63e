import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** JSON as it stands there, in a file of that name, or all that comes in (`-`), where there is an input to read. */
export async function readJson(word: string, input?: Readable): Promise<unknown> {
  if (word === '-' && input) return parseJson(await text(input))
  if (/^\s*[[{]/.test(word)) return parseJson(word)
  const file = await readFile(word, 'utf8').catch((error) => {
    throw new Error(`“${word}” is neither JSON nor a file that can be read: ${error.code}`)
  })
  return parseJson(file)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`That is no JSON: ${(error as Error).message}`)
  }
}
