import { Button } from '@krapao/ui/Button'
import { LeafRosette } from '@krapao/ui/LeafRosette'
import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { showCount } from '../../../i18n/count.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useKept, useSheet } from '../../../page/useSheet.ts'
import type { Spins, Spun } from '../spin-queries.ts'
import { t } from './prize.text.ts'
import { wonWords } from './prize-words.ts'

type Shown = Pick<Spun, 'code' | 'label' | 'prize'> & { remainingCoin?: number }
type PrizeProps = { won: Spun | undefined; last: Spins['spins'][number] | undefined; sign: string }

/** `?open=prize`: what was won. Loaded anew, the page knows it as the newest of the spins. */
export function PrizeSheet({ won, last, sign }: PrizeProps) {
  const say = useSay()
  const { isOpen, close } = useSheet('prize')
  const now: Shown | undefined = won ?? last
  // Also when a newer spin is known by the time it goes.
  const kept = useKept(isOpen ? now : undefined)
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(t.ok)}>
      {kept ? (
        <Prize shown={kept} sign={sign} onClose={close} />
      ) : (
        <Skeleton height="16rem" radius="24px" />
      )}
    </Sheet>
  )
}

function Prize({ shown, sign, onClose }: { shown: Shown; sign: string; onClose: () => void }) {
  const say = useSay()
  const coupon = useSheet('coupon')
  const { code, label, prize, remainingCoin } = shown
  const isWon = prize.kind !== 'nothing'
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="lacquer fade-in relative isolate grid justify-items-center gap-1 overflow-hidden rounded-hero border border-(--hero-line) bg-(image:--gradient-hero) px-4 py-10 text-center text-text shadow-edge">
        <LeafRosette className="absolute top-1/2 left-1/2 -z-1 size-[26rem] -translate-1/2 text-primary-text opacity-20" />
        <h3 className="font-normal text-text-2">{say(isWon ? t.won : t.notWon)}</h3>
        <p
          className={
            isWon ? 'gold-leaf text-3xl leading-[1.6] font-bold text-balance' : 'text-2xl font-bold'
          }
        >
          {label}
        </p>
        {isWon && <p className="text-balance text-text-2">{say(wonWords(prize, sign))}</p>}
      </div>
      {remainingCoin !== undefined && (
        <p className="text-center text-text-2">{say(t.left, { n: showCount(remainingCoin) })}</p>
      )}
      <div className="grid gap-3">
        {prize.kind === 'coupon' && (
          <Button variant="gold" size="l" full onClick={() => coupon.open({ slice: code })}>
            {say(t.toCoupon)}
          </Button>
        )}
        <Button
          variant={prize.kind === 'coupon' ? 'quiet' : 'gold'}
          size="l"
          full
          onClick={onClose}
        >
          {say(remainingCoin ? t.again : t.ok)}
        </Button>
      </div>
    </div>
  )
}
