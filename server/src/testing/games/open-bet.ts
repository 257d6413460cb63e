import type { clientOf } from '../client.ts'

/** A bet of the member's at the sandbox's UFABET, of baht as they are typed; it stays open for a while. */
export async function placeBet(
  { games }: Pick<ReturnType<typeof clientOf>, 'games'>,
  stake: string,
): Promise<void> {
  const { username } = (await games.account({ slotCode: 'UFABET' })).body
  const { link } = (await games.autoLogin({ game: 'ufabet', username })).body
  await placeSlip(link, stake)
}

type Match = { id: string; phase: string; kickoffAt: number }

/** Stakes this much by a one-time link into a sport game: on the match that begins last, so that it is open for a while. */
export async function placeSlip(link: string, stake: string): Promise<void> {
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const game = new URL('..', link)
  const { matches } = (await (
    await fetch(new URL('state', game), { headers: { cookie } })
  ).json()) as { matches: Match[] }
  const last = matches
    .filter(({ phase }) => phase === 'open')
    .reduce((a, b) => (b.kickoffAt > a.kickoffAt ? b : a))
  const slip = await fetch(new URL('slip', game), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      betId: crypto.randomUUID(),
      stake,
      picks: [{ match: last.id, pick: 'home' }],
    }),
  })
  if (!slip.ok) throw new Error(`no slip: ${slip.status} ${await slip.text()}`)
}
