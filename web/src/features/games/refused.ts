import { Refusal } from '@krapao/shared/refusal'
import type { Problem } from '../../api/words.ts'
import { t } from './games.text.ts'

/** The catalogue words NO_GAME for transfers; here it means that the operator has closed this one game. */
export const wordsOf = (error: Error): Problem =>
  error instanceof Refusal && error.code === 'NO_GAME' ? t.closed : error
