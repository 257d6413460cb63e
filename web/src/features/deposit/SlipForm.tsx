import { useEffect, useEffectEvent } from 'react'
import { Unreachable } from '../../unreachable.ts'
import { SlipDrop } from './SlipDrop.tsx'
import { SlipReview } from './SlipReview.tsx'
import { useSlip } from './useSlip.ts'

/** Choose a picture, see what we see in it, send it. */
export function SlipForm({ onTaken }: { onTaken: (id: string) => void }) {
  const { keeper, slip } = useSlip()
  const send = async () => {
    const id = await keeper.send()
    if (id) onTaken(id)
  }
  usePasted(keeper.pick)
  const again = useEffectEvent(() => {
    if (slip.is === 'picked' && slip.problem instanceof Unreachable) void send()
  })
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  if (slip.is === 'none') return <SlipDrop problem={slip.problem} onPick={keeper.pick} />
  return <SlipReview slip={slip} onSend={send} onStop={keeper.cancel} onPick={keeper.pick} />
}

/** A screenshot goes from the clipboard straight into the form, wherever the focus is. */
function usePasted(onPick: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    onPick(file)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
