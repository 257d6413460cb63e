import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './state/Spinner.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'children'> & {
  /** Read aloud; the icon says it to the eye. */
  label: string
  icon: ReactNode
  busy?: boolean
  href?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** A round 44 px button that is only an icon. */
export function IconButton({
  label,
  icon,
  busy,
  href,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const look = cx(base, className)
  if (href !== undefined)
    return (
      <a href={href} aria-label={label} className={look} onClick={onClick}>
        {icon}
      </a>
    )
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      className={look}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}

const base =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-full bg-raised text-text-2 shadow-edge transition duration-120 hover:text-text motion-safe:active:scale-95'
