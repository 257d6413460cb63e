import { LeafRosette } from '@krapao/ui/LeafRosette'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { Spinner } from '@krapao/ui/state/Spinner'
import { type ReactNode, useId } from 'react'
import { showCount } from '../../i18n/count.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './spin.text.ts'
import type { OpenWheel, Wheel as WheelData } from './spin-queries.ts'
import type { useSpin } from './turn/useSpin.tsx'
import { Wheel } from './wheel/Wheel.tsx'

type StageProps = { wheel: WheelData; open: OpenWheel; spin: ReturnType<typeof useSpin> }

/** The night stage: the wheel, the pointer above it, and in its middle the coins, which are the button. */
export function Stage({ wheel, open, spin }: StageProps) {
  const say = useSay()
  const howId = useId()
  const { phase, won } = spin
  const isBroke = wheel.userCoin <= 0 && !spin.isPending
  const isOver = phase === 'stopped' || phase === 'shown'
  return (
    <Night name={<h1 className="gold-leaf text-2xl leading-[1.6] font-bold">{open.name}</h1>}>
      <div className={isOver ? `${ringLook} shadow-[0_0_3rem_#f2c14e80]` : ringLook}>
        <Wheel slices={open.slices} turner={spin.turner} />
        <Pointer />
        <Hub
          coins={coinsShown(wheel, spin)}
          busy={phase === 'asked'}
          isShut={phase === 'idle' && isBroke}
          howId={howId}
          onPress={() => spin.press(wheel)}
        />
      </div>
      <div className="grid min-h-[3lh] max-w-[40ch] content-center text-center text-balance text-text-2">
        <p id={howId} role="status" className="whitespace-pre-line">
          {words()}
        </p>
        {phase === 'idle' && isBroke && (
          <a {...linkTo('/user/home')} className="text-primary-text underline underline-offset-4">
            {say(t.toGames)}
          </a>
        )}
      </div>
    </Night>
  )

  function words(): string {
    if (isOver && won) return say(t.won, { label: won.label })
    if (phase !== 'idle') return say(t.turning)
    return say(isBroke ? t.noCoins : t.how)
  }
}

/** A coin is gone once the server has taken it; what it won is there when the wheel stands. */
function coinsShown({ userCoin }: WheelData, { phase, won }: ReturnType<typeof useSpin>): number {
  if (phase === 'known') return Math.max(0, userCoin - 1)
  return phase === 'stopped' || phase === 'shown' ? (won?.remainingCoin ?? userCoin) : userCoin
}

type HubProps = {
  coins: number
  busy: boolean
  isShut: boolean
  howId: string
  onPress: () => void
}

function Hub({ coins, busy, isShut, howId, onPress }: HubProps) {
  const say = useSay()
  const written = showCount(coins)
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={isShut || undefined}
      aria-describedby={howId}
      onClick={onPress}
      className={`${hubLook} ${isShut ? hubEmpty : hubGold}`}
    >
      <span className="leading-[1.15] font-bold" style={{ fontSize: sizeOf(written) }}>
        {busy && <Spinner size={32} />}
        <span className={busy ? 'sr-only' : ''}>{written}</span>
      </span>{' '}
      {!isShut && <span className="sr-only">{say(t.coins)} </span>}
      <span className="text-[min(.95rem,4.2cqi)] leading-[1.5] font-semibold">
        {say(isShut ? t.coins : t.spin)}
      </span>
    </button>
  )
}

/** A count of many digits stays within its circle. */
const sizeOf = (written: string): string => `min(1.9rem, ${Math.min(9, 40 / written.length)}cqi)`

/** What the wheel is shown against, at its final size before the wheel is there. */
function Night({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className="lacquer relative isolate grid justify-items-center gap-4 overflow-hidden rounded-hero border border-(--hero-line) bg-[radial-gradient(60%_45%_at_50%_48%,#f2c14e33,#0000_75%),var(--gradient-hero)] px-2 pt-4 pb-5 text-text shadow-edge">
      <LeafRosette className="absolute top-1/2 left-1/2 -z-1 size-[44rem] -translate-1/2 text-primary-text opacity-[.13]" />
      <div className="text-center">{name}</div>
      {children}
    </section>
  )
}

export const StageComing = () => (
  <Night
    name={
      <div className="py-[.1em] text-2xl leading-[1.6]">
        <Skeleton width="12rem" height="1lh" />
      </div>
    }
  >
    <div aria-busy className={ringLook}>
      <Skeleton height="100%" radius="999px" />
    </div>
    <div className="grid min-h-[3lh] content-center">
      <Skeleton width="16rem" />
    </div>
  </Night>
)

const Pointer = () => (
  <svg
    aria-hidden="true"
    viewBox="-20 -14 40 52"
    className="absolute -top-[3.5%] left-1/2 w-[11%] -translate-x-1/2 drop-shadow-[0_3px_4px_#000a]"
  >
    <path
      d="M0 37C-3 25 -17 17 -17 3C-17 -5 -9 -6 0 -13C9 -6 17 -5 17 3C17 17 3 25 0 37Z"
      fill="#f2c14e"
      stroke="#1a1203"
      strokeWidth="2.5"
    />
    <path d="M0 28C-3 18 -11 12 -11 2A11 10 0 0 1 0 -8Z" fill="#ffe9ad" />
    <path d="M0 -5L5 4L0 20L-5 4Z" fill="#a12d6a" stroke="#1a1203" strokeWidth="1.5" />
  </svg>
)

const ringLook =
  '@container relative aspect-square w-[min(350px,85vw)] rounded-full transition-shadow duration-280'
const hubLook =
  'absolute top-1/2 left-1/2 grid size-[27%] -translate-1/2 place-content-center justify-items-center rounded-full tabular-nums transition duration-120 select-none motion-safe:active:scale-95'
const hubGold =
  'bg-(image:--gradient-primary) text-primary-ink shadow-[0_0_0_4px_#1a1203,0_0_0_6px_#c98a1b,0_6px_20px_#000c] hover:brightness-105'
const hubEmpty =
  'cursor-not-allowed bg-surface-3 text-text-2 shadow-[0_0_0_4px_#1a1203,0_0_0_6px_#c98a1b,0_6px_20px_#000c]'
