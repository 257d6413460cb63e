import type { MouseEvent } from 'react'

/** A link within the page. The address names the place, and Back still leads out of the page, not through all the places that were looked at. */
export function bringIntoView(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!place) return
  event.preventDefault()
  window.history.replaceState(window.history.state, '', hash)
  place.focus({ preventScroll: true })
  place.scrollIntoView()
}
