import { refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { statementApi } from '../../../api/clients/statement.ts'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { isWebAddress, openWindow } from '../../../page/opened-window.ts'
import type { Slip } from './slip.ts'
import { t } from './slips.text.ts'

/** Opens what was sent in its own window: a link as it is, a picture by an address that is asked for (SPEC §7). */
export function SlipReference({ slip }: { slip: Slip }) {
  const say = useSay()
  const explain = useExplain()
  const picture = useSlipPicture(slip.reference)
  const link = slip.link !== null && isWebAddress(slip.link) ? slip.link : picture.ready
  if (!link && slip.reference === null) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        busy={picture.busy}
        onClick={() => (link ? openApart(link) : picture.open())}
        icon={<ExternalLink aria-hidden size={18} strokeWidth={1.75} />}
      >
        <span className="text-sm">{say(slip.link ? t.viewLink : t.view)}</span>
      </Button>
      {picture.ready && (
        <p role="status" className="text-sm text-text-2">
          {say(t.blocked)}
        </p>
      )}
      {picture.error && (
        <p role="alert" className="text-sm text-bad">
          {explain(picture.error)}
        </p>
      )}
    </div>
  )
}

const openApart = (link: string) => {
  window.open(link, '_blank', 'noopener')
}

/** `ready`: the address, where the browser gave no window for it and the member must press once more. */
function useSlipPicture(reference: string | null) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<string>()
  const [error, setError] = useState<Error>()
  const open = async () => {
    if (reference === null) return
    const opened = openWindow(say(t.opening))
    setBusy(true)
    setError(undefined)
    try {
      const url = await addressOf(reference)
      if (!opened.go(url)) setReady(url)
    } catch (failure) {
      opened.close()
      setError(failure as Error)
    }
    setBusy(false)
  }
  return { open, busy, ready, error }
}

async function addressOf(reference: string): Promise<string> {
  const { url } = await statementApi.slipReference({ reference })
  const address = new URL(url, window.location.href).href
  if (!isWebAddress(address)) throw refusal('NO_DATA')
  return address
}
