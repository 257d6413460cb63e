import type { Locale } from '@krapao/shared/text'
import type { ReactNode } from 'react'

export type ShowProps = { locale: Locale }

/** One shelf of the showroom: the names of its parts, then the parts. */
export function Room({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-4 border-t border-line py-6">
      <p lang="en" className="font-system text-xs text-text-3">
        {name}
      </p>
      {children}
    </section>
  )
}
