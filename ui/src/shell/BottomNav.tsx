import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NavItem = {
  label: string
  icon: ReactNode
  href: string
  current?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** The bar under a page; its entries are as wide as each other unless a word needs more. With `home` given it is raised in the middle of the others. */
export function BottomNav({
  label,
  items,
  home,
}: {
  label: string
  items: readonly NavItem[]
  home?: NavItem
}) {
  const half = Math.ceil(items.length / 2)
  return (
    <nav
      aria-label={label}
      className="bar bottom-nav fixed inset-x-0 bottom-0 z-(--z-index-bar) pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex min-h-[64px] w-full max-w-[36rem] items-stretch px-1">
        {items.slice(0, home ? half : items.length).map(entry)}
        {home && (
          <li className="relative flex flex-1 justify-center">
            <NavLink item={home} raised />
          </li>
        )}
        {home && items.slice(half).map(entry)}
      </ul>
    </nav>
  )
}

const entry = (item: NavItem) => (
  <li key={item.href} className="flex min-w-min flex-1">
    <NavLink item={item} />
  </li>
)

function NavLink({ item, raised }: { item: NavItem; raised?: boolean }) {
  return (
    <a
      href={item.href}
      onClick={item.onClick}
      aria-current={item.current ? 'page' : undefined}
      className={cx(link, raised ? 'justify-end' : 'justify-center')}
    >
      {raised ? <span className="raised-home">{item.icon}</span> : item.icon}
      {/* As large as five of them can stand side by side: at twice the size their words would break in mid-syllable. */}
      <span className="nav-word max-w-full py-[.1em] text-center leading-[1.55] break-words">
        {item.label}
      </span>
    </a>
  )
}

const link =
  'flex min-h-[64px] min-w-0 flex-1 flex-col items-center gap-0.5 rounded-input px-0.5 py-[8px] text-text-3 no-underline transition-colors duration-120 hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-accent-text'
