/** What this browser stores under this key; undefined when nothing, or when pages may not store. */
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
