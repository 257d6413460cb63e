import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** What the server refused, under the form: announced, and gone as soon as one types. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className="fade-in flex items-start gap-2 rounded-input border border-bad/40 bg-bad/10 px-3 py-2 text-sm text-text"
    >
      <CircleAlert
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="mt-[.25em] shrink-0 text-bad"
      />
      <span>{children}</span>
    </p>
  )
}
