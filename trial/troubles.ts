import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnCluster } from '../server/src/testing/cluster.ts'
import type { Stage } from './stage.ts'

export type TroubleOptions = {
  /** A second server process next to the first one, whose clock is set wrong by an hour, either way. */
  second: boolean
  /** For so long the database is away, ended as by a power cut. */
  outage?: { seconds: number; cluster: Pick<OwnCluster, 'crash' | 'restart'> } | undefined
}
type Trouble = { after: number; what: string; begin: (stage: Stage) => Promise<unknown> }

const hourMs = 3_600_000
/** Near the end by more than a minute: then orders of two phases are given up, and most QRs are paid late. */
export const leapMs = 75_000

/** What happens to the whole server, each once so much of the plan is done. */
export function troublesOf({ second, outage }: TroubleOptions): Trouble[] {
  const clock = (after: number, wrongMs: number, what: string): Trouble[] =>
    second ? [{ after, what, begin: ({ servers }) => servers.setClock(wrongMs) }] : []
  return [
    ...clock(0.12, hourMs, 'one server’s clock is an hour ahead'),
    ...clock(0.3, 0, 'it is right again'),
    ...(outage
      ? [
          {
            after: 0.42,
            what: `the database is away for ${outage.seconds} s`,
            begin: takeAway(outage),
          },
        ]
      : []),
    ...clock(0.54, -hourMs, 'one server’s clock is an hour behind'),
    ...clock(0.72, 0, 'it is right again'),
    { after: 0.8, what: 'time leaps', begin: async ({ servers }) => servers.forward(leapMs) },
  ]
}

/** Operations go on meanwhile: the answer comes once it is gone, and it comes back by itself. */
function takeAway({ seconds, cluster }: NonNullable<TroubleOptions['outage']>) {
  return async (stage: Stage): Promise<void> => {
    cluster.crash()
    stage.ending.push(sleep(seconds * 1_000).then(() => cluster.restart()))
  }
}

/** Begins each in its turn. A call that comes while one begins waits for it, so that operations do meet it. */
export function troublemaker(
  stage: Stage,
  troubles: readonly Trouble[],
  say: (line: string) => void,
) {
  let next = 0
  let beginning = Promise.resolve()
  return (share: number): Promise<void> => {
    const trouble = troubles[next]
    if (trouble && share >= trouble.after) {
      next++
      beginning = beginning.then(async () => {
        await trouble.begin(stage)
        say(trouble.what)
      })
    }
    return beginning
  }
}
