import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** JSON as it stands there, in a file of that name, or on the standard input (`-`). */
export async function readJson(word: string): Promise<unknown> {
  if (word === '-') return parseJson(await text(process.stdin))
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
