import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useRef } from 'react'

type EndingProps = {
  kind: 'ok' | 'bad' | 'wait'
  title: string
  /** An ornament around the sign, in a square that reaches 40 px beyond it; it may come later, and nothing moves then. */
  around?: ReactNode
  children?: ReactNode
  /** The ways on, the most likely first. */
  actions: ReactNode
}

/** How something in a sheet ended. It takes the focus, for what was focused before is gone; never from an alert above it. */
export function Ending({ kind, title, around, children, actions }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const isOurs =
      focused === document.body || heading.current?.closest('[role="dialog"]')?.contains(focused)
    if (isOurs) heading.current?.focus({ preventScroll: true })
  }, [])
  const { Icon, tone } = looks[kind]
  return (
    <div className="fade-in grid grid-cols-1 justify-items-center gap-3 pt-4 text-center [&>p]:text-balance">
      <span className={`relative isolate rounded-full p-4 ${around ? 'mt-4 mb-7' : ''} ${tone}`}>
        {around && (
          <span aria-hidden className="pointer-events-none absolute -inset-10 -z-1">
            {around}
          </span>
        )}
        <Icon aria-hidden size={48} strokeWidth={1.75} />
      </span>
      <h3 ref={heading} tabIndex={-1} data-result className="text-2xl font-bold">
        {title}
      </h3>
      {children}
      <div className="grid w-full gap-3 pt-4">{actions}</div>
    </div>
  )
}

const looks = {
  ok: { Icon: CircleCheck, tone: 'bg-ok/12 text-ok' },
  bad: { Icon: CircleX, tone: 'bg-bad/12 text-bad' },
  wait: { Icon: Clock, tone: 'bg-warn/12 text-warn' },
}
