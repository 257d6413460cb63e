import { whyNotAttach } from '@krapao/shared/chat/chat.rules'
import type { Refusal } from '@krapao/shared/refusal'
import { type DragEvent, useEffect, useState } from 'react'
import type { Room } from '../room/room.ts'

/** Files that are chosen, pasted or dropped: those that may be sent are, and `problem` says why another was not. */
export function useFiles(room: Room | undefined) {
  const [problem, setProblem] = useState<Refusal>()
  const [isOver, setOver] = useState(false)
  // Chosen before the room has come: sent with it.
  const [early, setEarly] = useState<readonly File[]>([])
  useEffect(() => {
    if (!room || early.length === 0) return
    setEarly([])
    for (const file of early) room.sendFile(file)
  }, [room, early])
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    setProblem(files.map(whyNotAttach).find((why) => why !== undefined))
    setEarly([...early, ...files.filter((file) => !whyNotAttach(file))])
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { take, drop, isOver, problem, forget: () => setProblem(undefined) }
}
