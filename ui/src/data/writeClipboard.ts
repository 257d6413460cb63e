/** Puts text on the clipboard; false when the browser refuses. Must run inside a press. */
export async function writeClipboard(text: string): Promise<boolean> {
  // The modern way exists only on secure origins; a wallet tried on a home network over http still has to copy.
  if (!navigator.clipboard) return copyBySelection(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  )
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // A focus trap would pull focus back out of the body, so the box is next to the pressed button.
  ;(focused?.parentElement ?? document.body).append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
