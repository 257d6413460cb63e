import { useEffect, useEffectEvent } from 'react'

/** Opens a dialog by itself, once, at its turn after `due` became true; leaving the page before then gives the turn up. */
export function useDialogQueue(due: boolean, open: () => void): void {
  const opened = useEffectEvent(open)
  useEffect(() => (due ? waitInQueue(() => opened()) : undefined), [due])
}

/**
 * Dialogs that open by themselves (the agreement; notices and prizes later) wait here for their turn: one after the other,
 * never over another dialog, never while a field is being typed into. Each has an address (`useSheet`), which keeps the next one waiting.
 * Answers how to give up waiting.
 */
export function waitInQueue(open: () => void): () => void {
  waiting.add(open)
  timer ??= setInterval(look, lookEveryMs)
  return () => leave(open)
}

// What is in the way goes in many ways (a sheet's address, a dialog without one, a toast, the focus), so it is looked for.
const lookEveryMs = 300
const waiting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function look(): void {
  const [next] = waiting
  if (!next || !isFree(document)) return
  leave(next)
  next()
}

function leave(open: () => void): void {
  waiting.delete(open)
  if (waiting.size > 0) return
  clearInterval(timer)
  timer = undefined
}

/** Whether nothing is in the way of a dialog that opens unasked. A toast counts: it is read before it goes. */
export function isFree(page: Document): boolean {
  if (page.visibilityState !== 'visible' || new URLSearchParams(page.location.search).has('open'))
    return false
  return !page.querySelector(dialogs) && !page.activeElement?.matches(typedInto)
}

const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const typedInto =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])'
