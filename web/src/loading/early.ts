/**
 * What was done on a page that the server drew, before the app was there. boot/hold-presses.ts holds what was pressed; what was
 * typed stands in the fields.
 */
type Early = Map<HTMLElement, 'click' | 'change' | 'submit'>
declare global {
  interface Window {
    /** Until the app has taken over. */
    early?: Early | undefined
  }
}

/** What stands in a field, or whether it is ticked, as the app takes over; undefined at any other time. */
export function typedEarly(name: string): string | boolean | undefined {
  if (typeof window === 'undefined' || !window.early) return undefined
  const field = document.querySelector<HTMLInputElement>(`#root form [name="${name}"]`)
  return field?.type === 'checkbox' ? field.checked : field?.value
}

/** Shows what was kept hidden, and lets what was drawn be used. */
export function showPage(): void {
  const { dataset } = document.documentElement
  delete dataset.cold
  delete dataset.late
  document.getElementById('root')!.inert = false
}

/** Replays what was pressed, and stops holding it: from now on the app hears it itself. */
export function doEarly(): void {
  const { early } = window
  window.early = undefined
  // The note may have come since the page was shown.
  delete document.documentElement.dataset.late
  early?.forEach((kind, target) => {
    delete target.dataset.early
    if (!target.isConnected) return
    if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
    else if (kind === 'click') target.click()
    else target.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
