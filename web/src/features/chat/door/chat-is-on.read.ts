import { useEffect, useState } from 'react'
import { guestApi } from '../../../api/guest-api.ts'
import { deployment } from '../../../deployment.ts'

let asked: Promise<boolean> | undefined

/** Whether the operator's chat is open; undefined: not known yet. No answer is none, and the next page asks again. */
export function useChatIsOn(): boolean | undefined {
  // Without a chat of the deployment's there is nothing to ask.
  const [isOn, setOn] = useState<boolean | undefined>(
    deployment.chatBackend === undefined ? false : undefined,
  )
  useEffect(() => {
    if (isOn !== undefined) return
    asked ??= ask()
    asked.then(setOn)
  }, [isOn])
  return isOn
}

const ask = (): Promise<boolean> =>
  guestApi.lookup.enableChatWidget({}).then(
    (answer) => answer.enableChatWidget,
    () => {
      asked = undefined
      return false
    },
  )
