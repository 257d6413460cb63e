import { Button } from '@krapao/ui/Button'
import { useEffect } from 'react'
import { useSay } from '../i18n/locale.ts'
import { t } from './broken.text.ts'

/** In the room of a part whose code did not come: plain words and one way on. It is asked for again, too, when the device is online again. */
export function NotLoaded({ retry }: { retry: () => unknown }) {
  const say = useSay()
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <div role="alert" className="page-width grid gap-3 py-12 text-center">
      <h1 className="text-xl font-bold">{say(t.broken)}</h1>
      <p>{say(t.brokenText)}</p>
      <Button variant="gold" onClick={retry}>
        {say(t.reload)}
      </Button>
    </div>
  )
}
