import { expect, test } from 'vitest'
import { moveTo, openGame, type Player, standStill } from '../testing/player.ts'

const shapes = ['transfer-wallet', 'two-phase', 'no-status'] as const
const username = 'KP10000001'

/** What each shape calls the balance, and the stakes that are open. */
async function told({ sandbox }: Player, provider: string, shape: (typeof shapes)[number]) {
  const answers = {
    'transfer-wallet': async () => {
      const { body } = await sandbox.game('GET', `/${provider}/members/${username}/balance`)
      return [body.balance, body.openStakes]
    },
    'two-phase': async () => {
      const { body } = await sandbox.twoPhase('GET', `/${provider}/players/${username}`)
      return [body.credit, body.outstanding]
    },
    'no-status': async () => {
      const { body } = await sandbox.noStatus('GET', `/${provider}/credit?user=${username}`)
      return [body.credit, body.unsettled]
    },
  }
  return answers[shape]()
}

test.each(shapes)('%s tells the tickets before their draw beside the balance', async (shape) => {
  standStill()
  const player = await openGame('IMI', '100.00')
  expect(await told(player, 'IMI', shape)).toEqual(['100.00', '0.00'])
  const { draw, at } = (await player.state()).next
  const lines = [{ kind: 'two', number: '07' }]
  for (const stake of ['10.00', '5.00']) await player.bet('ticket', { draw, stake, lines })
  expect(await told(player, 'IMI', shape)).toEqual(['85.00', '15.00'])
  moveTo(at)
  const { balance } = await player.state()
  expect(await told(player, 'IMI', shape)).toEqual([balance, '0.00'])
})

test('a slip is open until its matches are over; a spin never is', async () => {
  standStill()
  const sport = await openGame('UFABET', '100.00')
  const { matches } = await sport.state()
  const match = matches.find(({ phase }: { phase: string }) => phase === 'open')
  await sport.bet('slip', { stake: '20.00', picks: [{ match: match.id, pick: 'home' }] })
  expect(await told(sport, 'UFABET', 'transfer-wallet')).toEqual(['80.00', '20.00'])
  moveTo(match.endsAt)
  const { balance } = await sport.state()
  expect(await told(sport, 'UFABET', 'transfer-wallet')).toEqual([balance, '0.00'])

  const slot = await openGame('PG', '100.00')
  const spun = (await slot.spin('10.00')).body
  expect(await told(slot, 'PG', 'transfer-wallet')).toEqual([spun.balance, '0.00'])
})

test('one member’s open stakes are no other’s', async () => {
  standStill()
  const player = await openGame('IMI', '100.00')
  const { draw } = (await player.state()).next
  await player.bet('ticket', { draw, stake: '10.00', lines: [{ kind: 'two', number: '07' }] })
  const { sandbox } = player
  const other = { username: 'KP10000002', password: 'Secret-1' }
  await sandbox.game('POST', '/IMI/members', other)
  const { body } = await sandbox.game('GET', `/IMI/members/${other.username}/balance`)
  expect(body).toMatchObject({ balance: '0.00', openStakes: '0.00' })
})
