import { useEffect, useState } from 'react'

const firstMs = 1_000
let over: Promise<void> | undefined

/** Until then the network and the processor belong to what is seen first. Only the first page of a visit waits. */
export function firstSightOver(): Promise<void> {
  over ??= new Promise((resolve) => setTimeout(resolve, firstMs))
  return over
}

export function useFirstSightOver(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    void firstSightOver().then(() => setOver(true))
  }, [])
  return isOver
}
