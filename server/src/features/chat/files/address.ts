import type { Context } from '../../../context.ts'

const hourMs = 3_600_000

/** Where a file of the chat is opened: the same address for its whole hour, so that a browser keeps the picture, and for one hour more. */
export function addressOfFile(
  { files, clock }: Pick<Context, 'files' | 'clock'>,
  key: string,
): string {
  const until = new Date((Math.ceil(clock().getTime() / hourMs) + 1) * hourMs)
  return `/chat-files/${files.tokenUntil(key, until)}`
}
