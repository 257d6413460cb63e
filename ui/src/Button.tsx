import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './state/Spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  variant?: 'gold' | 'outline' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** At work: announced, and a second press is ignored; never greyed. */
  busy?: boolean
  full?: boolean
  icon?: ReactNode
  /** Why it cannot be pressed now, in words; shown under the button and read with it. */
  reason?: string
  /** The id of what says so, where that stands elsewhere. */
  reasonAt?: string | undefined
  /** Pressed all the same: the place to show why it is shut. */
  onShut?: (button: HTMLElement) => void
  /** Draws the same button as a link. */
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The pressable thing. One gold a view. */
export function Button({
  variant = 'outline',
  size = 'm',
  busy,
  full,
  icon,
  reason,
  reasonAt,
  onShut,
  href,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const shut = Boolean(reason) || reasonAt !== undefined
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!busy && !shut) return onClick?.(event)
    event.preventDefault()
    if (!busy) onShut?.(event.currentTarget)
  }
  const look = cx(base, sizes[size], full && 'w-full', shut ? shutLook : variants[variant])
  const inside = (
    <>
      {busy ? <Spinner /> : icon}
      <span className="min-w-0">{children}</span>
    </>
  )
  if (href !== undefined)
    return (
      <a href={href} className={look} onClick={press}>
        {inside}
      </a>
    )
  const button = (
    <button
      type="button"
      {...rest}
      className={look}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={shut || undefined}
      aria-describedby={shut ? (reasonAt ?? reasonId) : rest['aria-describedby']}
    >
      {inside}
    </button>
  )
  if (!reason) return button
  return (
    <span className={cx('inline-flex flex-col gap-1', full && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-sm text-text-2">
        {reason}
      </span>
    </span>
  )
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-input text-center font-semibold leading-(--leading-head) no-underline select-none transition duration-120 motion-safe:active:scale-[.98]'
const sizes = {
  s: 'min-h-[44px] px-3 py-1 text-sm whitespace-nowrap',
  m: 'min-h-12 px-[min(1rem,4vw)] py-2 text-base',
  l: 'min-h-14 px-[min(1.5rem,5vw)] py-3 text-lg',
}
const shutLook = 'cursor-not-allowed bg-surface-2 text-text-3'
const variants = {
  gold: 'bg-(image:--gradient-primary) text-primary-ink shadow-primary hover:brightness-105 active:bg-none active:bg-primary-press',
  outline:
    'border border-primary-text text-primary-text hover:bg-primary-text/10 active:bg-primary-text/15',
  quiet: 'bg-raised text-text shadow-edge hover:bg-line active:bg-line',
  danger: 'border border-bad text-bad hover:bg-bad/10 active:bg-bad/15',
}
