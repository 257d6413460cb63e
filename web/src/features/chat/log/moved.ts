/** Where an arrow key leads in a row of things; undefined for any other key. It stops at both ends. */
export function moved(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Which page of a carousel is in view, scrolled so far. */
export const pageAt = (scrolled: number, width: number, count: number): number =>
  width > 0 ? Math.min(Math.max(Math.round(scrolled / width), 0), count - 1) : 0
