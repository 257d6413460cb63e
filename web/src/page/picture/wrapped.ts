/**
 * Breaks words into lines that fit, where a reader would: Thai and Lao write without spaces, so a dictionary knows the words. What
 * fits in no line by itself is broken between signs; what is over `most` lines ends in "…".
 */
export function wrapped(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words(text, fits)) {
    if (!line || fits((line + word).trimEnd())) {
      line += word
      continue
    }
    lines.push(line.trim())
    line = word.trimStart()
  }
  if (line.trim()) lines.push(line.trim())
  return lines.length > most
    ? [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), fits)]
    : lines
}

/** As a dictionary finds them, with what stands between them. */
export const wordsOf = (text: string): string[] => pieces(text, 'word')

const words = (text: string, fits: (line: string) => boolean): string[] =>
  wordsOf(text).flatMap((word) => (fits(word) ? [word] : pieces(word, 'grapheme')))

function cut(text: string, fits: (line: string) => boolean): string {
  const signs = pieces(text, 'grapheme')
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

// Whatever language the page is in: a Thai name is on an English page, and the segmenter tells scripts apart by itself.
const pieces = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  [...new Intl.Segmenter('th', { granularity }).segment(text)].map(({ segment }) => segment)
