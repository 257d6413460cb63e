import { Refusal } from '@krapao/shared/refusal'
import { Unreachable } from '../../../../api/unreachable.ts'
import type { Calls } from './calls.ts'

/** The same calls, telling by each whether the server could be reached. A server that answers, whatever it says, is there. */
export function reachable(calls: Calls, tell: (isConnected: boolean) => void): Calls {
  const told =
    <A extends unknown[], T>(call: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      try {
        const answer = await call(...asked)
        tell(true)
        return answer
      } catch (error) {
        if (error instanceof Refusal) tell(true)
        if (error instanceof Unreachable) tell(error.because === 'busy')
        throw error
      }
    }
  return {
    config: told(calls.config),
    history: told(calls.history),
    say: told(calls.say),
    upload: told(calls.upload),
    read: told(calls.read),
    end: told(calls.end),
    rate: told(calls.rate),
  }
}
