import type { KeyboardEvent } from 'react'

/**
 * The "next" of a phone's keyboard: to the next empty box of those that must be filled, which are the ones with an `enterKeyHint`. When none is
 * empty it sends the form, as everywhere.
 */
export function onNextKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[enterkeyhint]')]
  const next = boxes.slice(boxes.indexOf(target) + 1).find((box) => box.value === '')
  if (target.enterKeyHint !== 'next' || !next) return
  event.preventDefault()
  next.focus()
}
