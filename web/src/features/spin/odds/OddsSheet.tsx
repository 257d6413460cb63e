import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSay } from '../../../i18n/locale.ts'
import { linkTo } from '../../../page/link.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import type { BareState } from '../../../shell/BareBack.tsx'
import { t } from '../spin.text.ts'
import type { Wheel } from '../spin-queries.ts'
import { OddsTable } from './OddsTable.tsx'

type OddsProps = { wheel: UseQueryResult<Wheel>; sign: string }

/** `?open=odds`: the chance of every slice, and what it gives. */
export function OddsSheet(odds: OddsProps) {
  const say = useSay()
  const { isOpen, close } = useSheet('odds')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.odds)} closeLabel={say(t.close)}>
      <Odds {...odds} />
    </Sheet>
  )
}

function Odds({ wheel, sign }: OddsProps) {
  const say = useSay()
  const fair = useSheet('fair')
  if (!wheel.data)
    return wheel.isError ? <ScreenFailed of={wheel} /> : <Skeleton height="24rem" radius="16px" />
  const slices = wheel.data.activeSpinwheel?.slices
  if (!slices) return <p>{say(t.none)}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">{say(t.oddsHow)}</p>
      <OddsTable slices={slices} sign={sign} />
      <Button variant="quiet" full onClick={() => fair.open()}>
        {say(t.toSpins)}
      </Button>
      <Button full {...linkTo<BareState>('/odds', { state: { within: true } })}>
        {say(t.published)}
      </Button>
    </div>
  )
}
