import { ActionTile } from '@krapao/ui/ActionTile'
import Percent from 'lucide-react/icons/percent'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { t } from './spin.text.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** To the odds, and to what was spun. `last`: what the newest spin stopped at. */
export function WheelDoors({ hasWheel, last }: { hasWheel: boolean; last?: string | undefined }) {
  const say = useSay()
  const odds = useSheet('odds')
  const fair = useSheet('fair')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {hasWheel && (
        <ActionTile
          icon={<Percent {...icon} />}
          label={say(t.odds)}
          note={say(t.oddsNote)}
          onClick={() => odds.open()}
        />
      )}
      <ActionTile
        icon={<ShieldCheck {...icon} />}
        label={say(t.spins)}
        note={last === undefined ? say(t.spinsNote) : say(t.last, { label: last })}
        onClick={() => fair.open()}
      />
    </div>
  )
}
