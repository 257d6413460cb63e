import type { Store } from '../../store/store.ts'

/** What a provider holds for its players now; null: nothing. */
export const eventOf = (store: Store, provider: string): string | null =>
  store.one<{ words: string }>('SELECT words FROM game_event WHERE provider = ?', provider)
    ?.words ?? null

/** Says another event from now on, or none. */
export function sayEvent(store: Store, provider: string, words: string | undefined): string | null {
  const put =
    'INSERT INTO game_event (provider, words) VALUES (?, ?) ON CONFLICT DO UPDATE SET words = excluded.words'
  if (words === undefined) store.run('DELETE FROM game_event WHERE provider = ?', provider)
  else store.run(put, provider, words)
  return words ?? null
}
