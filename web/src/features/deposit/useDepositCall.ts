import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { isDefinite, useIdempotency } from '../../api/idempotency.ts'
import { useOutcome } from '../../page/useOutcome.tsx'

type Call<Answer> = {
  wish: object
  call: (key: string) => Promise<Answer>
  done: (answer: Answer) => unknown
  /** The answer was lost: the deposit may have been made. */
  unsure?: () => void
}

/** Asks for a deposit. A refusal is the form's to show; where the answer is lost, `alert` says so and asks again. */
export function useDepositCall() {
  const during = useLoader()
  const once = useIdempotency()
  const outcome = useOutcome()
  const send = async <Answer>({ wish, call, done, unsure }: Call<Answer>): Promise<void> => {
    if (outcome.remind()) return
    const ask = async () => {
      const answer = await once(wish, call)
      outcome.close()
      await done(answer)
    }
    await during(ask()).catch((error: Error) => {
      if (isDefinite(error)) throw error
      unsure?.()
      return outcome.failed(error, { again: ask })
    })
  }
  return { send, alert: outcome.alert }
}
