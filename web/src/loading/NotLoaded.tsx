import type { Text } from '@krapao/shared/text'
import { Button } from '@krapao/ui/Button'
import { useSay } from '../i18n/locale.ts'
import { t } from './broken.text.ts'
import { useRetryLater, useRetryOnline } from './useOffline.ts'

type NotLoadedProps = { retry: () => unknown; title?: Text }

/** In the room of a part whose code did not come: plain words and one way on. It is asked for again, too, when the device is online again. */
export function NotLoaded({ retry, title = t.broken }: NotLoadedProps) {
  const say = useSay()
  useRetryOnline(true, retry)
  return (
    <div role="alert" className="page-width grid gap-3 py-12 text-center">
      <h1 className="text-xl font-bold">{say(title)}</h1>
      <p>{say(t.brokenText)}</p>
      <Button variant="gold" onClick={retry}>
        {say(t.reload)}
      </Button>
    </div>
  )
}

/** The same for a whole page, which also comes by itself once the server is back: nothing is typed in it that a reload would lose. */
export function PageNotLoaded({ retry }: NotLoadedProps) {
  useRetryLater(true, retry)
  return <NotLoaded retry={retry} />
}
