import { type Money as Amount, abs, money, showMoney } from '@krapao/shared/money'
import { type CSSProperties, type ReactNode, use } from 'react'
import { cx } from '../cx.ts'
import { HiddenAmountsContext } from './HiddenAmounts.tsx'
import { useRoll } from './useRoll.ts'

type MoneyProps = {
  value: Amount
  /** The currency's sign, such as ฿. */
  sign: string
  /** '+' and '-' take the colours of money in and out, always with the sign itself; '' takes none. */
  signed?: '+' | '-' | ''
  /** The sign without its colour: money that did not move after all. */
  quiet?: boolean
  size?: 'xs' | 's' | 'm' | 'l' | 'total' | 'hero'
  /** Without satang, rounded down: for a quiet figure beside the exact one. */
  whole?: boolean
  /** A changed amount rolls to its new value. */
  roll?: boolean
  /** Shrinks a long amount to the width of the nearest container (`fit-box`) instead of running out of it. */
  fit?: boolean
}

/** An amount for people: tabular, never broken over a line. Dots where amounts are hidden. */
export function Money({
  value,
  sign,
  signed,
  quiet,
  size = 'm',
  roll = false,
  fit,
  whole = false,
}: MoneyProps) {
  const hiddenLabel = use(HiddenAmountsContext)
  const rolling = useRoll(value, roll)
  const written = (minor: bigint) => {
    const shown = showMoney(signed === undefined ? money(minor) : abs(money(minor)))
    return whole ? shown.slice(0, -3) : shown
  }
  const moving = rolling !== value
  const figure = (
    <>
      {signed && marks[signed]}
      <span className="mr-[.15em] font-normal opacity-80">{sign}</span>
      <span aria-hidden={hiddenLabel !== undefined || moving || undefined}>
        {hiddenLabel ? '••••••' : written(rolling)}
      </span>
      {/* The space keeps the two apart for whatever reads the whole text: 6.33 that rolls to 0.00 is no 6.330.00. */}
      {(hiddenLabel || moving) && <span className="sr-only"> {hiddenLabel ?? written(value)}</span>}
    </>
  )
  return (
    <span
      className={cx(
        'inline-block whitespace-nowrap tabular-nums',
        sizes[size],
        signed && !quiet && tones[signed],
      )}
    >
      {fit ? (
        <Fit chars={sign.length + written(value).length + (signed ? 1 : 0)}>{figure}</Fit>
      ) : (
        figure
      )}
    </span>
  )
}

const Fit = ({ chars, children }: { chars: number; children: ReactNode }) => (
  <span className="fit-line" style={{ '--chars': chars } as CSSProperties}>
    {children}
  </span>
)

const sizes = {
  xs: 'text-xs font-medium',
  s: 'text-sm font-medium',
  m: 'text-base font-semibold',
  l: 'text-2xl font-semibold',
  total: 'text-[2.125rem] leading-[1.2] font-bold',
  hero: 'text-hero font-bold',
}
const tones = { '+': 'text-ok', '-': 'text-bad' }
const marks = {
  '+': '+',
  // Noto Sans Thai draws the minus as short as a hyphen: stretched, it stands as an equal next to the plus.
  '-': <span className="mr-[.2em] inline-block origin-left scale-x-160">−</span>,
}
