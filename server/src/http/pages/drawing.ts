import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { FrameQuestion, Frames } from '@krapao/shared/frames'

const limitMs = 60_000

/**
 * Has the built web app draw the first frame of its pages for this deployment, in a process of its own: drawing takes a second of
 * processor time and loads all of the app. Throws when it could not.
 */
export async function drawPages(
  program: string,
  deployment: string,
  signal: AbortSignal,
): Promise<Frames> {
  const child = spawn(process.execPath, [program], { signal, timeout: limitMs, env: ownEnv })
  child.stdin.on('error', () => undefined) // it ended unasked, and says why
  child.stdin.end(JSON.stringify({ deployment } satisfies FrameQuestion))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [drawn, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ])
  if (code !== 0) throw new Error(`the pages could not be drawn: ${complaint || code}`)
  return JSON.parse(drawn)
}

/** None of our secrets: it draws what any visitor sees. */
const { NODE_COMPILE_CACHE } = process.env
const ownEnv = { NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
