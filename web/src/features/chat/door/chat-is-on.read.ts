import { useEffect, useEffectEvent, useState } from 'react'
import { guestApi } from '../../../api/guest-api.ts'
import { deployment } from '../../../deployment.ts'
import { useRetryLater, useRetryOnline } from '../../../loading/useOffline.ts'

let asked: Promise<boolean> | undefined

/** Whether the operator's chat is open; undefined: not known yet. Without an answer there is none, and it is asked for again. */
export function useChatIsOn(): boolean | undefined {
  // Without a chat of the deployment's there is nothing to ask.
  const [isOn, setOn] = useState<boolean | undefined>(
    deployment.chatBackend === undefined ? false : undefined,
  )
  const [failed, setFailed] = useState(false)
  const learn = () => {
    asked ??= ask()
    asked.then(
      (answer) => {
        setFailed(false)
        setOn(answer)
      },
      () => {
        setFailed(true)
        setOn(false)
      },
    )
  }
  const learnFirst = useEffectEvent(learn)
  useEffect(() => {
    if (isOn === undefined) learnFirst()
  }, [isOn])
  useRetryLater(failed, learn)
  useRetryOnline(failed, learn)
  return isOn
}

const ask = (): Promise<boolean> =>
  guestApi.lookup.enableChatWidget({}).then(
    (answer) => answer.enableChatWidget,
    (error) => {
      asked = undefined
      throw error
    },
  )
