import { useRef, useState } from 'react'

/** Runs one thing at a time, by a name that says which; a press while one runs is ignored. */
export function useAlone(): [string | undefined, Alone] {
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const alone: Alone = async (name, work) => {
    if (running.current) return
    running.current = true
    setBusy(name)
    await work().finally(() => {
      running.current = false
      setBusy(undefined)
    })
  }
  return [busy, alone]
}
type Alone = (name: string, work: () => Promise<unknown>) => Promise<void>
