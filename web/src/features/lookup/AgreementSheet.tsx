import { Button } from '@krapao/ui/Button'
import { Check } from '@krapao/ui/form/Check'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { Html } from '../../page/Html.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { local } from '../../session/storage.ts'
import { t } from './agreement.text.ts'
import { agreementsQuery } from './agreements-query.ts'

/** `?open=agreement`: what a member is asked to read after logging in (SPEC §2). Opens by itself: see `useAgreement`. */
export function AgreementSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('agreement')
  const footer = (
    <div className="grid gap-2">
      <NeverAgain />
      <Button variant="gold" size="l" full onClick={close}>
        {say(t.understood)}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={say(t.title)}
      closeLabel={say(t.close)}
      footer={footer}
    >
      <Texts />
    </Sheet>
  )
}

/** The tick counts at once: whichever way one closes the sheet after it, it was meant. */
function NeverAgain() {
  const say = useSay()
  const [ticked, setTicked] = useState(() => local.get('remember-agreement') !== null)
  const tick = (checked: boolean) => {
    setTicked(checked)
    if (checked) local.set('remember-agreement', 'true')
    else local.remove('remember-agreement')
  }
  return (
    <Check
      label={say(t.neverAgain)}
      checked={ticked}
      onChange={(event) => tick(event.target.checked)}
    />
  )
}

function Texts() {
  const texts = useQuery(agreementsQuery(useLocale()))
  if (texts.isError) return <ScreenFailed onRetry={() => texts.refetch()} busy={texts.isFetching} />
  if (!texts.data) return <Skeleton height="12lh" />
  return texts.data.map((html) => <Html key={html} html={html} />)
}
