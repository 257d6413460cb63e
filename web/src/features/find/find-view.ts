import { kinds, type View } from './found.ts'

/** More is no name of a game. */
export const typedAtMost = 60

/** Undefined: the address belongs to a game's sheet and does not say. */
export function viewIn(search: string): View | undefined {
  const params = new URLSearchParams(search)
  if (params.has('open') && !params.has('show') && !params.has('q')) return undefined
  return {
    kind: kinds.find((kind) => kind === params.get('show')) ?? 'all',
    typed: (params.get('q') ?? '').slice(0, typedAtMost),
  }
}

/** As parameters of an address: what shows everything is left out. */
export const paramsOf = ({ kind, typed }: View): Record<string, string> => ({
  ...(kind !== 'all' && { show: kind }),
  ...(typed.trim() && { q: typed.trim() }),
})

export function addressOf(view: View): string {
  const params = new URLSearchParams(paramsOf(view)).toString()
  return params ? `/user/games?${params}` : '/user/games'
}
