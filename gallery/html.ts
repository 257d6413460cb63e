/** Words as they may stand in a page, also within quotes. */
export const html = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
