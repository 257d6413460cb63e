import { useSyncExternalStore } from 'react'
import { deployment } from '../../deployment.ts'

/** SPEC's device, not its member: kept as `theme` in local storage, and stays after a logout. */
export type Light = 'system' | 'day' | 'night'

declare global {
  interface Window {
    /** Set by boot/light.ts before the first paint. Missing where the brand has only a night. */
    light?: { chosen: () => Light; choose: (next: Light) => void }
  }
}

export const lights: readonly Light[] = ['system', 'day', 'night']
/** Whether there is anything to choose. */
export const hasDay = !deployment.nightOnly

/** What is chosen on this device, followed when another tab or another switch changes it. The server draws the page as nobody chose. */
export const useLight = (): Light =>
  useSyncExternalStore(
    watch,
    () => window.light?.chosen() ?? 'system',
    () => 'system',
  )

export const setLight = (next: Light): void => window.light?.choose(next)

function watch(tell: () => void): () => void {
  window.addEventListener('light', tell)
  return () => window.removeEventListener('light', tell)
}
