import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useSay } from '../../i18n/locale.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './find.text.ts'
import { found, isSearched, type View } from './found.ts'

type NothingFoundProps = { slots: readonly Slot[]; view: View; onShow: (view: View) => void }

/** Why nothing is shown, how to change that, and the way to what there is. */
export function NothingFound({ slots, view, onShow }: NothingFoundProps) {
  const say = useSay()
  const showAll = (
    <Button onClick={() => onShow({ kind: 'all', typed: '' })}>{say(t.showAll)}</Button>
  )
  if (!isSearched(view))
    return view.kind === 'recent' ? (
      <EmptyState title={say(t.noRecent)} text={say(t.noRecentText)} action={showAll} />
    ) : (
      <EmptyState title={say(t.noFavourites)} text={say(t.noFavouritesText)} action={showAll} />
    )
  const everywhere: View = { ...view, kind: 'all' }
  const isElsewhere = found(slots, everywhere).length > 0
  return (
    <EmptyState
      art="not-found"
      title={say(t.noMatch, { q: view.typed.trim() })}
      text={say(isElsewhere ? t.elsewhere : t.noMatchText)}
      action={
        isElsewhere ? (
          <Button onClick={() => onShow(everywhere)}>{say(t.searchAll)}</Button>
        ) : (
          showAll
        )
      }
    />
  )
}
