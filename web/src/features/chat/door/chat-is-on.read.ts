import { useEffect, useSyncExternalStore } from 'react'
import { guestApi } from '../../../api/guest-api.ts'
import { deployment } from '../../../deployment.ts'

// Without a chat of the deployment's there is nothing to ask.
let isOn: boolean | undefined = deployment.chatBackend === undefined ? false : undefined
let asked = isOn === false
const listeners = new Set<() => void>()

/** Whether the operator's chat is open; undefined: not known yet. No answer is none, and the next page asks again. */
export function useChatIsOn(): boolean | undefined {
  useEffect(ask, [])
  return useSyncExternalStore(subscribe, read, read)
}

const read = () => isOn

function ask(): void {
  if (asked) return
  asked = true
  const know = (on: boolean) => {
    isOn = on
    for (const tell of listeners) tell()
  }
  guestApi.lookup.enableChatWidget({}).then(
    (answer) => know(answer.enableChatWidget),
    () => {
      asked = false
      know(false)
    },
  )
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
