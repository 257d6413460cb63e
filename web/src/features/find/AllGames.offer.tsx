import Search from 'lucide-react/icons/search'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './all-games.text.ts'

/** The way to every game and to searching among them, next to the heading of Home's first carousel. */
export function AllGames() {
  const say = useSay()
  return (
    <a
      {...linkTo('/user/games')}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-accent-text no-underline hover:bg-surface-2"
    >
      <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {say(t.allGames)}
    </a>
  )
}
