/** The address of a database for who recovers it: the fence of books that are behind lets its owner through (migrations 0025, 0027). */
export const recoveringUrl = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c krapao.recovers=on')}`
