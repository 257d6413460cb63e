const named = /^GAME_API_KEY/
/** As the database has it of a game's row, too. */
export const gameKeyName = /^GAME_API_KEY(_[A-Z0-9_]{1,40})?$/
const shortest = 24

/** The keys to game providers by the names of their settings; a game's row names the one it uses. */
export const gameKeysOf = (present: Record<string, unknown>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(present).flatMap(([name, key]) =>
      gameKeyName.test(name) ? [[name, String(key)]] : [],
    ),
  )

/** What is wrong with the keys that a deployment adds to GAME_API_KEY itself, without saying any of them. */
export function whyNotGameKeys(present: Record<string, unknown>): string[] {
  const added = Object.entries(present).filter(
    ([name]) => named.test(name) && name !== 'GAME_API_KEY',
  )
  return added.flatMap(([name, key]) => {
    if (!gameKeyName.test(name)) return [`${name}: its name may go on with _ and A-Z, 0-9 or _`]
    return String(key).length < shortest
      ? [`${name}: must have at least ${shortest} characters`]
      : []
  })
}
