import { ask, count, outside, type Player, type Stage } from './stage.ts'
import type { Step } from './step.ts'

const bets = ['1.00', '5.00', '10.00', '20.00', '50.00', '100.00'] as const

/** One round where there is money, looking at `game` first. What it wins or loses only the provider knows. */
export async function play(stage: Stage, step: Step, player: Player, game: string): Promise<void> {
  const from = player.plays.indexOf(game)
  for (const at of [...player.plays.slice(from), ...player.plays.slice(0, from)])
    if ((await spin(stage, step, player, at)) !== 'INSUFFICIENT') return
}

const luck = { 'wins much': 2, 'loses much': 0.1 } as const

/** Rounds enough to meet a target or a floor. */
export async function playMuch(
  stage: Stage,
  way: keyof typeof luck,
  player: Player,
  game: string,
): Promise<void> {
  const username = player.names.get(game)!
  const { sandbox } = stage.world
  const before = Number(await sandbox.gameBalance(game, username))
  if (before === 0) return
  const total = (before * luck[way]).toFixed(2)
  await outside(stage, way, () => sandbox.gamePlayTo(game, username, total))
  count(stage.counts.outside, way)
}

/** At the provider's own page, through a link of ours the first time. The code of a refusal; undefined: it was played, or not opened. */
async function spin(
  stage: Stage,
  step: Step,
  player: Player,
  game: string,
): Promise<string | undefined> {
  const cookie = player.cookies.get(game) ?? (await open(stage, step, player, game))
  if (!cookie) return undefined
  const spun = await fetch(`${stage.world.sandbox.url}/play/${game}/spin`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      spinId: `trial-${stage.seed}-${step.nr}`,
      bet: bets[step.pick % bets.length],
    }),
  })
  const { code, win } = (await spun.json()) as { code?: string; win?: string }
  count(
    stage.counts.outside,
    spun.ok ? `a spin ${win === '0.00' ? 'lost' : 'won'}` : `a spin: ${code}`,
  )
  return code
}

async function open(
  stage: Stage,
  step: Step,
  player: Player,
  game: string,
): Promise<string | undefined> {
  const username = player.names.get(game)!
  const { body } = await ask(stage, step, 'open a game', () =>
    player.games.autoLogin({ game: game.toLowerCase(), username }),
  )
  if (!body.link) return undefined
  const entered = await fetch(body.link, { redirect: 'manual' })
  const cookie = /play=[\w-]+/.exec(entered.headers.get('set-cookie') ?? '')?.[0]
  if (cookie) player.cookies.set(game, cookie)
  return cookie
}
