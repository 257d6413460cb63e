/** How far a wizard has come: the words ("2 of 4") come as `label`, the bars are its picture. */
export function Steps({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-text-2">{label}</p>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={i} className="h-1 flex-1 overflow-hidden rounded-full bg-surface-3">
            <span
              className="block h-full origin-left rounded-full bg-(image:--gradient-leaf) transition-transform duration-280 ease-sheet"
              style={{ transform: `scaleX(${i < step ? 1 : 0})` }}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
