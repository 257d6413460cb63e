import { Refusal } from '@krapao/shared/refusal'
import { filled } from '@krapao/shared/text'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import { gamesApi } from '../../../api/clients/games.ts'
import { keys } from '../../../api/query-keys.ts'
import { loadWords, type Problem } from '../../../api/words.ts'
import { locale } from '../../../i18n/locale.ts'
import type { Slot } from '../../wallet/wallet.read.ts'
import { wordsOf } from '../refused.ts'
import { t } from './play.text.ts'

/** Opens the member's account at a game. Returns the reason when it fails: the sheet shows it in a line, without an alert (SPEC §8). */
export function useOpening(slot: Slot) {
  const during = useLoader()
  const queries = useQueryClient()
  return async (signal?: AbortSignal): Promise<Problem | undefined> => {
    if (slot.isActive) return undefined
    try {
      const call = gamesApi.activate({ slotCode: slot.code }, { ...(signal && { signal }) })
      await during(call).catch(unlessOpen)
      return undefined
    } catch (error) {
      await loadWords(locale())
      return whyNotOpened(error as Error, slot)
    } finally {
      void queries.invalidateQueries({ queryKey: keys.wallet })
    }
  }
}

/** The account is open already: by another tab, or by an earlier try with a lost answer. */
function unlessOpen(error: Error): void {
  if (!(error instanceof Refusal && error.code === 'SLOT_ALREADY_ACTIVE')) throw error
}

/** The reason in words, where the code says more than "it failed". */
function whyNotOpened(error: Error, { name }: Slot): Problem {
  const isPlain = !(error instanceof Refusal) || error.code === 'SLOT_ACTIVATE_FAIL'
  return isPlain ? filled(t.notOpened, { name }) : wordsOf(error)
}
