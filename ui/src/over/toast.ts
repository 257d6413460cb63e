export type ToastKind = 'ok' | 'bad' | 'info'
export type ToastWords = {
  text: string
  kind?: ToastKind
  /** A way on. Who has to read, decide and press is given longer. */
  action?: { label: string; onPress: () => void }
}
export type ToastLabels = { regionLabel: string; closeLabel: string }

export const shownMs = 4000
const waiting: ToastWords[] = []
let heard: (() => void) | undefined

/** `toast({ text, kind })`: four seconds, announced; a bad one at once. */
export function toast(words: ToastWords): void {
  waiting.push(words)
  heard?.()
}

export const takeToasts = (): ToastWords[] => waiting.splice(0)

/** `listener` is called when there are toasts to take, now or later, until the answer is called. */
export function hearToasts(listener: () => void): () => void {
  heard = listener
  if (waiting.length > 0) listener()
  return () => {
    heard = undefined
  }
}
