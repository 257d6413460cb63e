/** The database's address for `npm run recover`: with this option the fence lets the owner through (migrations 0025, 0027). */
export const recoveringUrl = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c krapao.recovers=on')}`
