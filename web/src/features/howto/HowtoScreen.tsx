import { Button } from '@krapao/ui/Button'
import { Suspense, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { linkTo } from '../../page/link.ts'
import { usePageTitle } from '../../page/usePageTitle.ts'
import { useSheet } from '../../page/useSheet.ts'
import { HowtoContents } from './HowtoContents.tsx'
import { guides, t } from './howto.text.ts'

// The films and the sheet they play in are fetched with the first of them, so that the page itself stays light.
const { Part: ClipSheet, preload } = lazyWithPreload(
  async () => (await import('./ClipSheet.tsx')).ClipSheet,
)

/** The guest's page: how it works (SPEC §2), and the way to join. */
export function HowtoScreen() {
  const say = useSay()
  const sheet = useSheet('howto')
  const [wanted, setWanted] = useState(sheet.isOpen)
  if (sheet.isOpen && !wanted) setWanted(true)
  usePageTitle(say(t.title))
  return (
    <>
      <h1 className="pt-4 text-2xl font-bold">{say(t.title)}</h1>
      <p className="pb-4 text-text-2">{say(t.lead)}</p>
      {wanted && (
        <Suspense>
          <ClipSheet />
        </Suspense>
      )}
      <HowtoContents guides={guides} onNear={preload} onOpen={(clip) => sheet.open({ clip })} />
      <div className="pt-6">
        <Button variant="gold" size="l" full {...linkTo('/register')}>
          {say(t.start)}
        </Button>
      </div>
    </>
  )
}
