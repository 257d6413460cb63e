import { useEffect, useState, useSyncExternalStore } from 'react'
import { retryAfterMs } from '../../loading/useOffline.ts'
import { token } from '../../session/session.ts'
import type { Room, RoomState } from './room/room.ts'
import type { Who } from './room/who.ts'

type Held = {
  room: Room | undefined
  who: Who | undefined
  state: RoomState | undefined
  /** Its code did not come, or not who is logged in; it is asked for again by itself, and stays failed until it has come. */
  failed: boolean
  retry: () => void
}

/** The room of an open chat. Closed, it lives on until what was written has left: else that would wait for the next opening. */
export function useRoom(isOpen: boolean): Held {
  const [held, setHeld] = useState<{ room: Room; who: Who }>()
  const room = held?.room
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isWanted = isOpen && !room
  const retry = () => setTries((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins once more
  useEffect(() => {
    if (!isWanted) return
    const attempt = new AbortController()
    const { signal } = attempt
    begin().then(
      (begun) => {
        if (signal.aborted) return begun.room.close()
        setFailed(false)
        setHeld(begun)
      },
      () => {
        if (signal.aborted) return
        setFailed(true)
        const timer = setTimeout(retry, retryAfterMs)
        signal.addEventListener('abort', () => clearTimeout(timer))
      },
    )
    window.addEventListener('online', retry, { signal })
    return () => attempt.abort()
  }, [isWanted, tries])
  useEffect(() => {
    if (isOpen || !room) return
    const look = () => {
      if (!room.state().bubbles.some(isLeaving)) setHeld(undefined)
    }
    look()
    return room.subscribe(look)
  }, [isOpen, room])
  useEffect(() => () => room?.close(), [room])
  const state = useSyncExternalStore(room?.subscribe ?? never, room?.state ?? nothing, nothing)
  return { room, who: held?.who, state, failed, retry }
}

async function begin() {
  const [{ openRoom }, who] = await Promise.all([import('./room/open-room.ts'), whoIsHere()])
  return { room: openRoom(who), who }
}

async function whoIsHere(): Promise<Who> {
  if (token() === null) return 'guest'
  const { profileApi } = await import('../../api/clients/profile.ts')
  const { _id: code, username, name } = await profileApi.get({})
  return { member: { code, username, name } }
}

const isLeaving = ({ delivery }: RoomState['bubbles'][number]) =>
  delivery === 'sending' || delivery === 'uploading_file'
const never = () => () => undefined
const nothing = () => undefined
