import { around, round } from './shapes.ts'

/** A lotus rosette in gold line, as on lacquer cabinets; stands half out of a corner, silent and behind everything. */
export function LeafRosette({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
      className={className}
    >
      <path d={rosette} />
      <circle r="12" />
      <circle r="97" strokeDasharray="0.1 4" strokeLinecap="round" strokeWidth="1.6" />
    </svg>
  )
}

const ring = (petals: number, from: number, to: number, width: number, turn: number): string =>
  Array.from({ length: petals }, (_, i) => petal(from, to, width / petals, turn + i / petals)).join(
    '',
  )

/** One petal out of the centre: `width` in turns, `at` the way it points. */
function petal(from: number, to: number, width: number, at: number): string {
  const on = (part: number, side: number) =>
    around(0, 0, from + (to - from) * part, at + side * width)
      .map(round)
      .join(' ')
  return `M${on(0, 0)}C${on(0.3, 0.62)} ${on(0.72, 0.42)} ${on(1, 0)}C${on(0.72, -0.42)} ${on(0.3, -0.62)} ${on(0, 0)}Z`
}

const rosette = [
  ring(8, 12, 40, 0.9, 0),
  ring(8, 18, 34, 0.5, 0),
  ring(16, 30, 66, 0.95, 1 / 32),
  ring(16, 40, 58, 0.45, 1 / 32),
  ring(24, 56, 90, 0.95, 0),
].join('')
