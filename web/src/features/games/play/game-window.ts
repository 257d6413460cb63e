import { deployment } from '../../../deployment.ts'
import { type OpenedWindow, openWindow, thisWindow } from '../../../page/opened-window.ts'

/** A window of the game's own, opened inside the tap; a deployment may have the game in this tab instead (SPEC §1). */
export const openGameWindow = (words: string, code: string): OpenedWindow =>
  deployment.sameTab
    ? thisWindow
    : openWindow(words, {
        afterS: 25,
        place: `/user/home?${new URLSearchParams({ open: 'game', slot: code })}`,
      })
