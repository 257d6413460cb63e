import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { prizeWords } from './prize/prize-words.ts'
import { t } from './spin.text.ts'
import type { Wheel } from './spin-queries.ts'

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
    return wheel.isError ? (
      <ScreenFailed onRetry={() => wheel.refetch()} busy={wheel.isFetching} />
    ) : (
      <Skeleton height="24rem" radius="16px" />
    )
  const slices = wheel.data.activeSpinwheel?.slices
  if (!slices) return <p>{say(t.none)}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-text-2">{say(t.oddsHow)}</p>
      <ul className="divide-y divide-line/60 rounded-card border border-line/60 bg-surface-2">
        {slices.map(({ code, label, bgColor, textColor, percent, prize }) => (
          <li key={code} className="flex items-center gap-3 px-3 py-3">
            <span
              aria-hidden
              className="size-[28px] shrink-0 rounded-chip border-2"
              style={{ background: bgColor, borderColor: textColor }}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{label}</span>
              <span className="block text-sm text-text-2">{say(prizeWords(prize, sign))}</span>
            </span>
            <span className="ml-auto font-semibold whitespace-nowrap">{shown(percent)}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" full onClick={() => fair.open()}>
        {say(t.toSpins)}
      </Button>
    </div>
  )
}

/** Four decimals are told; what is less is not nothing. */
const shown = (percent: number): string =>
  percent > 0 ? `${Number(percent.toFixed(4))}%` : '< 0.0001%'
