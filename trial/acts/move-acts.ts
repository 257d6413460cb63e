import type { Answer } from '../../server/src/testing/client.ts'
import { play, playMuch } from '../play.ts'
import { ask, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** Between the wallet and games, playing, and out again. */
export const moveActs = {
  transfer: {
    weight: 30,
    ways: { in: 46, out: 30, across: 12, 'two at once': 8, nowhere: 4 },
    do: transfer,
  },
  'transfer all': { weight: 5, ways: { game: 2, MAIN: 1 }, do: transferAll },
  play: {
    weight: 18,
    ways: { 'one game': 6, 'and look': 4, 'wins much': 1, 'loses much': 4 },
    do: playAndLook,
  },
  login: { weight: 4, ways: { look: 1, 'new password': 2, 'two new ones at once': 1 }, do: login },
  withdraw: { weight: 10, ways: { main: 3, all: 2, 'two at once': 1 }, do: withdraw },
} satisfies Record<string, Act>

const gameOf = (player: Player, step: Step, which: 0 | 1 = 0): string =>
  player.plays[step.games[which]]!

function transfer(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const [one, two] = [gameOf(player, step), gameOf(player, step, 1)]
  const { amount } = step
  const move = (from: string, to: string) =>
    noted(stage, player, () =>
      tell(stage, step, `${from} to ${to}`, (asked) =>
        player.transfer.move({ from, to, amount }, asked),
      ),
    )
  switch (step.way) {
    case 'in':
      return move('MAIN', one)
    case 'out':
      return move(one, 'MAIN')
    case 'across':
      return move(one, two)
    case 'two at once':
      return Promise.all([move('MAIN', one), move(one, two), move('MAIN', two)])
    default:
      return move(one, one)
  }
}

/** What it said of each game is kept: at the end it must have become true. */
async function noted(stage: Stage, player: Player, call: () => Promise<Answer>): Promise<unknown> {
  const { body } = await call()
  if (body.id) stage.told.push({ player, id: body.id, legs: body.legs })
  return undefined
}

function transferAll(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const to = step.way === 'MAIN' ? 'MAIN' : gameOf(player, step)
  return noted(stage, player, () =>
    tell(stage, step, `all to ${to}`, (asked) => player.transfer.all({ to }, asked)),
  )
}

async function playAndLook(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const { way } = step
  if (way === 'wins much' || way === 'loses much')
    return playMuch(stage, way, player, gameOf(player, step))
  await play(stage, step, player, gameOf(player, step))
  return step.way === 'and look' && ask(stage, step, 'refresh', () => player.games.refresh())
}

/** The game's own login; the password that is at the end must open it there. */
function login(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const slotCode = gameOf(player, step)
  const reset = () =>
    ask(stage, step, 'new password', () => player.games.resetPassword({ slotCode }))
  if (step.way === 'look')
    return ask(stage, step, 'login', () => player.games.account({ slotCode }))
  return step.way === 'new password' ? reset() : Promise.all([reset(), reset()])
}

function withdraw(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const { amount } = step
  const main = () =>
    tell(stage, step, 'withdraw', (asked) => player.withdraw.ask({ amount }, asked))
  const all = () =>
    tell(stage, step, 'withdraw all', (asked) => player.withdraw.all({ amount }, asked))
  return step.way === 'main' ? main() : step.way === 'all' ? all() : Promise.all([main(), all()])
}
