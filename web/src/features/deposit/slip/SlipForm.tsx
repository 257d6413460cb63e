import { useEffect, useEffectEvent, useRef } from 'react'
import { Unreachable } from '../../../api/unreachable.ts'
import { SlipDrop } from './SlipDrop.tsx'
import { SlipReview } from './SlipReview.tsx'
import { useSlip } from './useSlip.ts'

/** Choose a picture, see what we see in it, send it. */
export function SlipForm({ onTaken }: { onTaken: (id: string) => void }) {
  const { keeper, slip } = useSlip()
  const open = useRef(false)
  const send = async () => {
    const id = await keeper.send()
    // Closed meanwhile, the sheet does not come back by itself: the deposit is announced like any other, and found in the slip status.
    if (id && open.current) onTaken(id)
  }
  const again = useEffectEvent(() => {
    if (slip.is === 'picked' && slip.problem instanceof Unreachable) void send()
  })
  const given = useEffectEvent(keeper.pick)
  useEffect(() => {
    open.current = true
    const leave = [
      listen(window, 'online', again),
      listen(document, 'paste', (event) => takeFrom(event, given)),
    ]
    // Next to the zone, too: a browser left to itself would open the picture in place of the page.
    leave.push(listen(document, 'dragover', (event) => event.preventDefault()))
    leave.push(listen(document, 'drop', (event) => takeFrom(event, given)))
    return () => {
      open.current = false
      for (const stop of leave) stop()
    }
  }, [])
  if (slip.is === 'none') return <SlipDrop problem={slip.problem} onPick={keeper.pick} />
  return <SlipReview slip={slip} onSend={send} onStop={keeper.cancel} onPick={keeper.pick} />
}

/** A picture out of what was pasted or dropped; a dropped file is never the page's to open, a pasted text may go where it was meant to. */
function takeFrom(event: ClipboardEvent | DragEvent, onPick: (file: File) => void): void {
  const isDrop = 'dataTransfer' in event
  const files = [...((isDrop ? event.dataTransfer : event.clipboardData)?.files ?? [])]
  const file =
    files.find(({ type }) => type.startsWith('image/')) ?? (isDrop ? files[0] : undefined)
  if (file || isDrop) event.preventDefault()
  if (file) onPick(file)
}

function listen<K extends keyof (DocumentEventMap & WindowEventMap)>(
  on: Document | Window,
  name: K,
  what: (event: (DocumentEventMap & WindowEventMap)[K]) => void,
): () => void {
  on.addEventListener(name, what as EventListener)
  return () => on.removeEventListener(name, what as EventListener)
}
