import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useRef } from 'react'

type OutcomeProps = {
  kind: 'ok' | 'bad' | 'wait'
  title: string
  children?: ReactNode
  /** The ways on, the most likely first. */
  actions: ReactNode
}

/** How something in a sheet ended. It takes the focus, for what was focused before is gone. */
export function Outcome({ kind, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { Icon, tone } = looks[kind]
  return (
    <div className="fade-in grid justify-items-center gap-3 pt-4 text-center">
      <span className={`rounded-full p-4 ${tone}`}>
        <Icon aria-hidden size={48} strokeWidth={1.75} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-2xl font-bold">
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
