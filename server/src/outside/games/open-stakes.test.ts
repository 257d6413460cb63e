import { expect, test } from 'vitest'
import { scripted } from '../../testing/scripted.ts'
import { gameAdapters } from './index.ts'

// Each shape has a word of its own for what is staked and not settled. A provider may leave it out.
const balances = {
  'transfer-wallet': [{ username: 'one', balance: '12.50' }, 'openStakes'],
  'two-phase': [{ player: 'one', credit: '12.50' }, 'outstanding'],
  'no-status': [{ ok: true, credit: '12.50' }, 'unsettled'],
} as const
const shapes = Object.keys(gameAdapters) as (keyof typeof balances)[]

const told = async (shape: (typeof shapes)[number], open: object) => {
  const [balance, word] = balances[shape]
  const answer = { ...balance, ...('value' in open && { [word]: open.value }) }
  const { url } = await scripted(() => answer)
  return gameAdapters[shape]!({ baseUrl: url, apiKey: 'k', timeoutMs: 5_000 }).balance('one')
}

test.each(shapes)('%s tells open stakes, nothing included', async (shape) => {
  for (const [value, open] of [
    ['0.00', 0n],
    ['7.25', 725n],
  ] as const)
    expect(await told(shape, { value })).toEqual({ is: 'known', amount: 1_250n, open })
})

test.each(shapes)('%s that tells none is still believed of its balance', async (shape) => {
  expect(await told(shape, {})).toEqual({ is: 'known', amount: 1_250n, open: null })
})

test.each(shapes)('%s whose open stakes cannot be read has told nothing at all', async (shape) => {
  for (const value of ['-7.25', '7.2', '7', 7.25, 0, null, '', 'x', {}])
    expect([value, await told(shape, { value })]).toEqual([value, { is: 'silent' }])
})
