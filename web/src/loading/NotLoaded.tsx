import { Button } from '@krapao/ui/Button'
import { useEffect } from 'react'
import { useSay } from '../i18n/locale.ts'
import { t } from './loading.text.ts'

/** In the room of a part whose code did not come. It is asked for again by hand, and when the device is online again. */
export function NotLoaded({ retry }: { retry: () => Promise<unknown> }) {
  const say = useSay()
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <div role="alert" className="page-width grid place-content-center gap-3 py-12 text-center">
      <p>{say(t.offline)}</p>
      <Button variant="quiet" onClick={retry}>
        {say(t.again)}
      </Button>
    </div>
  )
}
