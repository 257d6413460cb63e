import type { ReactNode } from 'react'

/** The bar above a page: a name or wordmark on the left, up to three small controls on the right. */
export function TopBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <header className="bar sticky top-0 z-(--z-index-bar) pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 w-full max-w-[70rem] flex-wrap items-center justify-between gap-2 px-[min(1rem,4vw)] py-1.5">
        <div className="min-w-0 flex-1 basis-28 truncate text-lg font-semibold">{children}</div>
        {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
