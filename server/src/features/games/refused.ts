import { fail } from '@krapao/shared/refusal'
import type { Context } from '../../context.ts'
import type { Outcome } from '../../outside/outcome.ts'
import { maintenanceOf } from './games.read.ts'
import type { Game } from './games.sql.ts'

/** Goes on when the provider has done it. A provider that is being worked on says so before it does anything. */
export function unlessRefused(
  outcome: Outcome,
  code: 'SLOT_ACTIVATE_FAIL' | 'SLOT_RESET_PASSWORD_FAIL',
): void {
  if (outcome.is === 'refused' && outcome.reason === 'MAINTENANCE') fail('GAME_MAINTENANCE')
  if (outcome.is !== 'done') fail(code)
}

/** Goes on unless the operator has paused the game. What its provider said last is for the provider to say again: it may be over. */
export function unlessPaused(context: Context, game: Game): void {
  const paused = maintenanceOf(game, undefined, context.clock())
  if (paused) fail('GAME_MAINTENANCE', paused.until ? { until: paused.until.toISOString() } : {})
}
