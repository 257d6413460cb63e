import type { NavItem } from '@krapao/ui/shell/BottomNav'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkTo } from '../page/link.ts'

/** A way of a bottom bar. Walking among the bar's pages leaves one history entry each, as a browser's own links do. */
export const navItem = (
  Icon: LucideIcon,
  href: string,
  label: string,
  path: string,
  mark?: ReactNode,
): NavItem => ({
  label,
  icon: (
    <span className="relative">
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      {mark}
    </span>
  ),
  current: path === href,
  ...linkTo(href),
})
