import { useLasting } from '../../page/useLasting.ts'
import type { RoomState } from './room/room.ts'

/** A shorter gap is only a connection that begins. */
const patienceMs = 2_000

/** Whether what the member writes waits for the network. */
export const useOffline = (state: RoomState | undefined): boolean =>
  useLasting(state !== undefined && state.phase !== 'loading' && !state.isConnected, patienceMs)
