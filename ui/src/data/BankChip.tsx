import { inkOn } from './inkOn.ts'

type BankChipProps = {
  code: string
  /** The bank's colour, `#rrggbb`. */
  color: string
  size?: 's' | 'm' | 'l'
}

/** A bank's monogram in its colour; the bank's name is next to it, so it is silent. */
export function BankChip({ code, color, size = 'm' }: BankChipProps) {
  const across = { s: 24, m: 40, l: 56 }[size]
  // One letter would not do: KTB's K is what people call KBANK.
  const letters = code.slice(0, size === 's' ? 3 : 5)
  const fontSize = (across * 1.45) / Math.max(letters.length, 2.4) / 1.25
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-[28%] font-bold leading-none shadow-edge"
      style={{
        width: across,
        height: across,
        fontSize,
        color: inkOn(color),
        background: `linear-gradient(160deg, ${color}, color-mix(in srgb, ${color} 84%, #000))`,
      }}
    >
      {letters}
    </span>
  )
}
