import { Button } from '@krapao/ui/Button'
import { useSay } from '../i18n/locale.ts'
import { t } from './app.text.ts'

/** What is left when a screen's code failed: plain words and one way on. Downloaded with the first page, so it is small. */
export function BrokenScreen() {
  const say = useSay()
  return (
    <main role="alert" className="page-width grid min-h-dvh place-content-center gap-3 text-center">
      <h1 className="text-xl font-semibold">{say(t.broken)}</h1>
      <p className="text-text-2">{say(t.brokenText)}</p>
      <Button variant="gold" onClick={() => window.location.reload()}>
        {say(t.reload)}
      </Button>
    </main>
  )
}
