import { ask, troubleOf } from '../parts/ask.ts'
import { h } from '../parts/element.ts'
import { tell } from '../parts/tell.ts'
import { cash, say } from './cash.ts'
import type { Seat } from './frame.ts'
import { g } from './game.text.ts'

/**
 * A test tool below each sandbox game; it is not part of the game. It sets the balance, so that you can see what a win or a loss does
 * without hours of play. `load` shows the new balance.
 */
export function totalTool({ provider, username }: Seat, load: () => Promise<void>) {
  const field = h('input', {
    id: 'total',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'total-trouble',
  })
  const trouble = h('p.warn', { id: 'total-trouble', role: 'alert' })

  async function play(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    trouble.textContent = ''
    try {
      const body = { total: field.value.replaceAll(',', '').trim() }
      const path = `/game/total/${provider}/${username}`
      const { balance } = await ask<{ balance: string }>(path, { method: 'PUT', body })
      field.value = ''
      await load()
      tell(say(g.totalIs, { total: cash(balance) }))
    } catch (error) {
      trouble.textContent = say(troubleOf(error).code === 'AMOUNT' ? g.totalNone : g.offline)
      field.focus()
    }
  }

  return h(
    'aside.total-tool',
    { 'aria-labelledby': 'total-title' },
    h(
      'details',
      h('summary', h('h2', { id: 'total-title' }, say(g.totalTool))),
      h('p', say(g.totalWhy)),
      h(
        'form',
        { onsubmit: play },
        h('label', { for: 'total' }, say(g.total)),
        h('div', field, h('button.outline', { type: 'submit', id: 'total-go' }, say(g.totalGo))),
        trouble,
      ),
    ),
  )
}
