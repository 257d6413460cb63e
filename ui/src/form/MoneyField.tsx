import { type Money, parseTyped, showMoney, writeMoney } from '@krapao/shared/money'
import type { FocusEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, fieldBox, fieldControl } from './FieldFrame.tsx'

export type QuickAmount = Money | { amount: Money; label: string }
type MoneyFieldProps = {
  id?: string
  label: ReactNode
  name: string
  /** What is in the box, as typed; the caller parses it with `parseTyped`. */
  value: string
  onChange: (text: string) => void
  /** The currency's sign, such as ฿. */
  sign: string
  /** Amounts to pick with one press; a label stands in for the figure, such as "50 %". */
  quick?: readonly QuickAmount[]
  error?: string
  hint?: ReactNode
  placeholder?: string
  trailing?: ReactNode
  readOnly?: boolean
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: () => void
}

/** An amount as text (never type=number: it drops what it cannot read) with the phone's decimal keys and quick amounts. */
export function MoneyField({
  id,
  label,
  name,
  value,
  onChange,
  sign,
  quick = [],
  error,
  hint,
  placeholder,
  trailing,
  readOnly,
  onFocus,
  onBlur,
}: MoneyFieldProps) {
  const typed = parseTyped(value)
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={label} name={name} error={error} hint={hint}>
        {(control) => (
          <div className={fieldBox}>
            <span aria-hidden className="pl-4 text-xl text-text-2">
              {sign}
            </span>
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              placeholder={placeholder}
              readOnly={readOnly}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onFocus={onFocus}
              onBlur={onBlur}
              className={cx(fieldControl, 'min-h-14 pl-2 text-xl font-semibold')}
            />
            {trailing}
          </div>
        )}
      </FieldFrame>
      {quick.length > 0 && <QuickAmounts quick={quick} typed={typed} onPick={onChange} />}
    </div>
  )
}

type QuickAmountsProps = {
  quick: readonly QuickAmount[]
  typed: Money | undefined
  onPick: (text: string) => void
}

function QuickAmounts({ quick, typed, onPick }: QuickAmountsProps) {
  const all = quick.map(pickable)
  // Five of 1,000 stand in a line of a phone, five of 1,000,000 do not.
  const inThrees = all.length > 5 || all.some(({ label }) => label.length > 6)
  return (
    <div
      className={cx(
        'grid gap-2',
        inThrees ? 'grid-cols-3' : 'grid-cols-[repeat(auto-fit,minmax(min(3.4rem,100%),1fr))]',
      )}
    >
      {all.map(({ amount, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={typed === amount}
          onClick={() => onPick(plain(writeMoney(amount)))}
          className="min-h-11 min-w-0 rounded-full border border-line bg-surface-2 px-1 py-2 font-medium text-text-2 transition-colors duration-120 hover:text-text aria-pressed:border-accent-text aria-pressed:bg-accent aria-pressed:text-accent-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const pickable = (quick: QuickAmount) =>
  typeof quick === 'bigint' ? { amount: quick, label: plain(showMoney(quick)) } : quick

/** 100.00 is typed as 100 by people; 100.50 keeps its satang. */
const plain = (written: string) => written.replace(/\.00$/, '')
