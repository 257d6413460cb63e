import { inkOn } from './inkOn.ts'

type BankChipProps = {
  code: string
  /** The bank's colour, `#rrggbb`. */
  color: string
  size?: 's' | 'm' | 'l'
}

/** A bank's monogram in its colour, whole: half of KBANK is another name. The bank's name is next to it, so it is silent. */
export function BankChip({ code, color, size = 'm' }: BankChipProps) {
  const across = { s: 24, m: 40, l: 56 }[size]
  // In a line of words it grows with its letters; where chips stand under each other its letters shrink.
  const isInLine = size === 's'
  const fontSize = isInLine ? 10 : (across * 1.45) / Math.max(code.length, 2.4) / 1.25
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center font-bold leading-none shadow-edge"
      style={{
        width: isInLine ? undefined : across,
        minWidth: across,
        paddingInline: isInLine ? 5 : undefined,
        borderRadius: across * 0.28,
        height: across,
        fontSize,
        color: inkOn(color),
        background: `linear-gradient(160deg, ${color}, color-mix(in srgb, ${color} 84%, #000))`,
      }}
    >
      {code}
    </span>
  )
}
