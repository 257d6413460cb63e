import type { ReactNode } from 'react'
import { Illustration, type IllustrationKind } from './Illustration.tsx'

/** Nothing here, why, and the one next thing to do. */
export function EmptyState({
  art = 'empty',
  title,
  text,
  action,
}: {
  art?: IllustrationKind
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Illustration kind={art} />
      <h2 className="mt-2 text-lg font-semibold">{title}</h2>
      {text && <p className="max-w-[36ch] text-text-2">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
