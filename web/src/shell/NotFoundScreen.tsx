import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useSay } from '../i18n/locale.ts'
import { linkTo } from '../page/link.ts'
import { usePageTitle } from '../page/usePageTitle.ts'
import { useHasToken } from '../session/session.ts'
import { BarePage } from './BarePage.tsx'
import { t } from './shell.text.ts'

/** Any address that we do not have. */
export function NotFoundScreen() {
  const say = useSay()
  usePageTitle(say(t.notFound))
  const isMember = useHasToken()
  return (
    <BarePage>
      <EmptyState
        art="not-found"
        heading="h1"
        title={say(t.notFound)}
        text={say(t.notFoundText)}
        action={
          <Button variant="gold" {...linkTo(isMember ? '/user/home' : '/login', { replace: true })}>
            {say(isMember ? t.toHome : t.toLogin)}
          </Button>
        }
      />
    </BarePage>
  )
}
