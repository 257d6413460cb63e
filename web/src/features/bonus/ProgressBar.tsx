/** The way from the floor to the target. `label`: makes it a meter for who cannot see it; without one the words stand beside it. */
export function ProgressBar({
  value,
  met,
  label,
}: {
  value: number
  met: boolean
  label?: string
}) {
  const meter = label
    ? {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(value * 100),
        'aria-valuetext': label,
      }
    : { 'aria-hidden': true }
  return (
    <span {...meter} className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span
        className={`block h-full rounded-full transition-[width] duration-400 ${met ? 'bg-ok' : 'bg-(image:--gradient-primary)'}`}
        style={{ width: `${value * 100}%` }}
      />
    </span>
  )
}
