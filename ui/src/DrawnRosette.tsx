import { useId, useLayoutEffect, useRef } from 'react'
import { rings, seeds } from './rosette.ts'

/** All of it is drawn by then. */
const drawMs = 600

// By day gold on paper is darkened by the gold of words; at night both are one colour.
const stops = [
  {
    offset: 0,
    color: 'color-mix(in srgb, var(--color-primary-text) 40%, var(--color-primary-high))',
  },
  { offset: 0.5, color: 'color-mix(in srgb, var(--color-primary-text) 45%, var(--color-primary))' },
  {
    offset: 1,
    color: 'color-mix(in srgb, var(--color-primary-text) 25%, var(--color-primary-press))',
  },
]
const petalFill = 'color-mix(in srgb, var(--color-primary) 14%, var(--color-surface))'

/**
 * A lotus of gold leaf around a sign, with kranok flames behind it, as on lacquer cabinets. `draws`: its lines are drawn from the inside out,
 * once; else it stands there. Silent.
 */
export function DrawnRosette({ draws }: { draws: boolean }) {
  const leaf = useId()
  const drawing = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    if (!draws || !drawing.current) return
    const animations = [...drawing.current.querySelectorAll<SVGPathElement>('[data-ring]')].map(
      draw,
    )
    return () => {
      for (const one of animations) one.cancel()
    }
  }, [draws])
  return (
    <svg
      ref={drawing}
      aria-hidden
      data-rosette
      viewBox="-100 -100 200 200"
      className="size-full overflow-visible"
      fill="none"
      stroke={`url(#${leaf})`}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <defs>
        <linearGradient
          id={leaf}
          gradientUnits="userSpaceOnUse"
          x1="-80"
          y1="-100"
          x2="80"
          y2="100"
        >
          {stops.map(({ offset, color }) => (
            <stop key={offset} offset={offset} style={{ stopColor: color }} />
          ))}
        </linearGradient>
      </defs>
      <path data-ring={rings.length} d={seeds} fill={`url(#${leaf})`} stroke="none" />
      {rings.map(({ path, width, filled }, at) => (
        <path
          key={path}
          data-ring={rings.length - 1 - at}
          d={path}
          strokeWidth={width}
          pathLength={1}
          style={filled ? { fill: petalFill } : undefined}
        />
      ))}
    </svg>
  )
}

/** The farther out, the later its lines begin; the leaf between them, and the seeds, come in last. */
function draw(ring: SVGPathElement): Animation {
  const at = Number(ring.dataset.ring)
  return ring.animate(at === rings.length ? comesIn : lines(at * 0.1), {
    duration: drawMs,
    easing: 'ease-out',
    fill: 'backwards',
  })
}

const comesIn = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }]

const lines = (begins: number): Keyframe[] => {
  const undrawn = { strokeDasharray: 1, strokeDashoffset: 1, fillOpacity: 0 }
  const drawn = { strokeDasharray: 1, strokeDashoffset: 0 }
  return [
    // A round cap would be seen where nothing is drawn yet.
    { ...undrawn, opacity: 0 },
    { ...undrawn, opacity: 0, offset: begins },
    { ...undrawn, opacity: 1, offset: begins + 0.02 },
    { ...drawn, fillOpacity: 0, offset: begins + 0.42 },
    { ...drawn, fillOpacity: 1, opacity: 1 },
  ]
}
