/**
 * The first eight signs of a row's id, for people: read out, written down, searched for. The server finds rows by the first signs of their
 * ids, without case and dashes.
 */
export const shortReference = (id: string): string =>
  id
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, 8)
    .toUpperCase()

/** The short reference in two groups of four, for reading; only the plain one is copied. */
export const showReference = (id: string): string =>
  shortReference(id).replace(/^(.{4})(?=.)/, '$1 ')
