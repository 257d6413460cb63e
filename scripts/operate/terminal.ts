/** What strangers wrote, be it in the name of their account, is one line without what would move the terminal or turn its words around. */
export function harmless(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

export function say(line: unknown): void {
  process.stdout.write(`${line}\n`)
}
