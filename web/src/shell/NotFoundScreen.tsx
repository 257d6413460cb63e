import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/EmptyState'
import { linkTo } from '../link.ts'
import { useSay } from '../locale.ts'
import { useHasToken } from '../session.ts'
import { t } from './shell.text.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Any address that is none of ours. */
export function NotFoundScreen() {
  const say = useSay()
  usePageTitle(say(t.notFound))
  const home = useHasToken() ? '/user/home' : '/login'
  return (
    <main className="aurora grid min-h-dvh grid-cols-[minmax(0,1fr)] content-center">
      <EmptyState
        art="not-found"
        title={say(t.notFound)}
        text={say(t.notFoundText)}
        action={
          <Button variant="gold" {...linkTo(home, { replace: true })}>
            {say(t.toHome)}
          </Button>
        }
      />
    </main>
  )
}
