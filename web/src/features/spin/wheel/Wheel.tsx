import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type PaintedSlice, paintWheel } from './paint-wheel.ts'
import { type Turner, turnerOf } from './turner.ts'

type WheelProps = { slices: readonly PaintedSlice[]; turner: Ref<Turner> }

/** Painted once and turned as a picture. Silent: what may be won is in the odds, and what was won is said. */
export function Wheel({ slices, turner }: WheelProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useImperativeHandle(turner, () => turnerOf(canvas.current!), [])
  useEffect(() => {
    const wheel = canvas.current!
    const paint = () => paintWheel(wheel, slices)
    const size = new ResizeObserver(paint)
    size.observe(wheel)
    // Another zoom, another screen: as large, but of other pixels.
    window.addEventListener('resize', paint)
    // What was painted before its letters came is painted again with them.
    document.fonts.addEventListener('loadingdone', paint)
    return () => {
      size.disconnect()
      window.removeEventListener('resize', paint)
      document.fonts.removeEventListener('loadingdone', paint)
    }
  }, [slices])
  return <canvas ref={canvas} aria-hidden className="block size-full will-change-transform" />
}
