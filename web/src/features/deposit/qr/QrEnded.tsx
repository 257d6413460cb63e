import { Button } from '@krapao/ui/Button'
import { useSay } from '../../../i18n/locale.ts'
import { Ending } from '../../../page/Ending.tsx'
import { t } from '../deposit.text.ts'
import type { EndedBecause } from './qr-view.ts'

export const endedTitle = {
  expired: 'expired',
  dropped: 'dropped',
  cancelled: 'cancelled',
  unknown: 'failed',
} as const satisfies Record<EndedBecause, keyof typeof t>

/** The QR is gone. Should a payment be on its way all the same, this page still changes to "credited". */
export function QrEnded({ because, onAgain }: { because: EndedBecause; onAgain: () => void }) {
  const say = useSay()
  return (
    <Ending
      kind="wait"
      title={say(t[endedTitle[because]])}
      actions={
        <Button variant="gold" size="l" full onClick={onAgain}>
          {say(t.again)}
        </Button>
      }
    >
      <p className="max-w-[36ch] text-text-2">{say(t.endedText)}</p>
    </Ending>
  )
}
