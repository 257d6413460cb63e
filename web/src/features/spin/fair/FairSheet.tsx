import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import type { Spins, Wheel } from '../spin-queries.ts'
import { seriesOf } from './checked.ts'
import { t } from './fair.text.ts'
import { fairSheet } from './fair-sheet.ts'
import { InUse } from './InUse.tsx'
import { SeriesCard } from './SeriesCard.tsx'
import { SpinCheck } from './SpinCheck.tsx'

type FairProps = { spins: UseQueryResult<Spins>; fair: Wheel['fair']; sign: string }

/** `?open=fair`: the last spins, each of which the browser can draw again; with `&spin=…` one of them, step by step. */
export function FairSheet(props: FairProps) {
  const say = useSay()
  const { isOpen, close, param } = useSheet(fairSheet)
  const title = param('spin') ? t.stepTitle : t.title
  return (
    <Sheet open={isOpen} onClose={close} title={say(title)} closeLabel={say(t.close)}>
      <Fair {...props} />
    </Sheet>
  )
}

function Fair({ spins, fair, sign }: FairProps) {
  const say = useSay()
  const { param, close } = useSheet(fairSheet)
  if (!spins.data)
    return spins.isError ? (
      <ScreenFailed of={spins} />
    ) : (
      <div aria-busy className="grid gap-4">
        <Skeleton height="14rem" radius="16px" />
        <Skeleton height="10rem" radius="16px" />
      </div>
    )
  const all = seriesOf(spins.data)
  const asked = param('spin')
  const series = all.find((one) => one.spins.some(({ _id }) => _id === asked))
  if (series)
    return (
      <SpinCheck
        key={asked}
        series={series}
        at={series.spins.findIndex(({ _id }) => _id === asked)}
        sign={sign}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-text-2">{say(t.how)}</p>
      {fair && <InUse fair={fair} />}
      {all.map((one) => (
        <SeriesCard key={one.seed._id} series={one} />
      ))}
      {all.length === 0 && (
        <EmptyState
          title={say(t.none)}
          text={say(t.noneText)}
          action={fair && <Button onClick={close}>{say(t.toWheel)}</Button>}
        />
      )}
      {spins.data.spins.length >= mostTold && (
        <p className="text-center text-sm text-text-3">{say(t.last, { n: mostTold })}</p>
      )}
    </div>
  )
}

/** The server tells no more. */
const mostTold = 50
