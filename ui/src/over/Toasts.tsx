import { type ComponentType, useEffect, useState } from 'react'
import { hearToasts, shownMs, type ToastLabels, takeToasts } from './toast.ts'

/** Put once into the member area. What draws toasts weighs as much as Home: it is fetched at the first touch, or for the first toast. */
export function Toasts(labels: ToastLabels) {
  const [Region, setRegion] = useState<ComponentType<ToastLabels>>()
  const [plain, setPlain] = useState<readonly string[]>([])
  useEffect(() => {
    if (Region) return
    const fetchRegion = async () => {
      const { ToastRegion } = await import('./ToastRegion.tsx')
      setRegion(() => ToastRegion)
    }
    const early = () => void fetchRegion().catch(() => undefined)
    addEventListener('pointerdown', early, { once: true })
    addEventListener('keydown', early, { once: true })
    // Without a connection the region does not come, and the words may say just that.
    const stop = hearToasts(() =>
      fetchRegion().catch(() => setPlain(takeToasts().map(({ text }) => text))),
    )
    return () => {
      removeEventListener('pointerdown', early)
      removeEventListener('keydown', early)
      stop()
    }
  }, [Region])
  useEffect(() => {
    if (plain.length === 0) return
    const timer = setTimeout(() => setPlain([]), shownMs)
    return () => clearTimeout(timer)
  }, [plain])
  if (Region) return <Region {...labels} />
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-(--z-index-toast) mx-auto max-w-[28rem]">
      {plain.map((text) => (
        <p key={text} className="rounded-card bg-raised p-4 text-sm font-medium shadow-pop">
          {text}
        </p>
      ))}
    </div>
  )
}
