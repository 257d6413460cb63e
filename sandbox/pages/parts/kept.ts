/** What this browser was told to keep under this key; undefined when it was not, or does not let pages keep things. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} cannot be kept in this browser`, error)
  }
}
