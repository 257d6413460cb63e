import { useRef, useState } from 'react'
import { sameMember } from '../../../session/session.ts'

/** Runs one thing at a time, by a name that says which; a press while one runs is ignored. The work may ask whether it still runs for who pressed. */
export function useAlone(): [string | undefined, Alone] {
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const alone: Alone = async (name, work) => {
    if (running.current) return
    running.current = true
    setBusy(name)
    await work(sameMember()).finally(() => {
      running.current = false
      setBusy(undefined)
    })
  }
  return [busy, alone]
}
/** Whether the member who pressed is still logged in here. Asked before each step: what moves money would move that of another. */
export type IsSame = () => boolean
type Alone = (name: string, work: (isSame: IsSame) => Promise<unknown>) => Promise<void>
