import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NavItem = {
  label: string
  icon: ReactNode
  href: string
  current?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * The bar under a page; its entries are as wide as each other unless a word needs more. With `home` given it is raised in the middle of the
 * others. On a desktop the same bar stands at the left, from 1280 px with its words beside the icons.
 */
export function BottomNav({
  label,
  items,
  home,
  head,
  foot,
}: {
  label: string
  items: readonly NavItem[]
  home?: NavItem
  /** Above the entries where the bar stands at the left. */
  head?: ReactNode
  /** Under them where it is wide. */
  foot?: ReactNode
}) {
  const half = Math.ceil(items.length / 2)
  return (
    <nav aria-label={label} className="bar bottom-nav z-(--z-index-bar)">
      {head && <div className="nav-head">{head}</div>}
      <ul className="nav-list">
        {items.slice(0, home ? half : items.length).map(entry)}
        {home && (
          <li className="relative flex min-w-0 flex-1 justify-center">
            <NavLink item={home} raised />
          </li>
        )}
        {home && items.slice(half).map(entry)}
      </ul>
      {foot && <div className="nav-foot">{foot}</div>}
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
      className={cx('nav-link', raised && 'nav-link-raised')}
    >
      {raised ? <span className="raised-home">{item.icon}</span> : item.icon}
      {/* As large as five of them can stand side by side: at twice the size their words would break in mid-syllable. */}
      <span className="nav-word max-w-full py-[.1em] text-center leading-[1.55] break-words">
        {item.label}
      </span>
    </a>
  )
}
