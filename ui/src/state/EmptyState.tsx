import type { ReactNode } from 'react'
import { Illustration, type IllustrationKind } from './Illustration.tsx'

/** Nothing here, why, and the one next thing to do. */
export function EmptyState({
  art = 'empty',
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  art?: IllustrationKind
  title: string
  /** `h1` where this is the whole page. */
  heading?: 'h1' | 'h2'
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Illustration kind={art} />
      <Heading className="mt-2 text-lg font-semibold">{title}</Heading>
      {text && <p className="max-w-[36ch] text-balance text-text-2">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
