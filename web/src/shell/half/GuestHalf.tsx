import { Button } from '@krapao/ui/Button'
import { ScenePicture } from '@krapao/ui/games/ScenePicture'
import { LeafRosette } from '@krapao/ui/LeafRosette'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Percent from 'lucide-react/icons/percent'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import type { BareState } from '../BareBack.tsx'
import { t } from './guest-half.text.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const
const within = { state: { within: true } } satisfies { state: BareState }

const lines = [
  [ArrowDownToLine, t.moneyIn, t.moneyInText],
  [Gamepad2, t.play, t.playText],
  [ArrowUpFromLine, t.moneyOut, t.moneyOutText],
] as const

/** A desktop's second half of the pages by which one comes in: what this is, its odds, and for whom. Its picture is fetched with it, after the form. */
export function GuestHalf() {
  const say = useSay()
  return (
    <aside aria-labelledby="guest-half" className="guest-half lacquer fade-in">
      <div className="guest-half-art">
        <ScenePicture family="lotto" name="lanterns" turn={0} mirrored={false} />
      </div>
      <LeafRosette className="guest-half-leaf" />
      <div className="guest-half-words">
        <h2 id="guest-half" className="font-bold">
          {say(t.welcome)}
        </h2>
        <ul className="grid gap-4">
          {lines.map(([Icon, name, text]) => (
            <li key={name.en} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full border border-primary-text/40 bg-surface-2 text-primary-text">
                <Icon {...icon} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{say(name)}</span>
                <span className="block text-sm text-text-2">{say(text)}</span>
              </span>
            </li>
          ))}
        </ul>
        <div>
          <Button icon={<Percent {...icon} size={20} />} {...linkTo<BareState>('/odds', within)}>
            {say(t.odds)}
          </Button>
        </div>
        <a
          {...linkTo<BareState>('/legal#responsible', within)}
          className="flex min-h-11 items-center gap-3 self-start text-sm text-text-2 underline-offset-4 hover:underline"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-primary-text font-bold text-primary-text">
            20+
          </span>
          <span className="min-w-0">{say(t.age)}</span>
        </a>
      </div>
    </aside>
  )
}
