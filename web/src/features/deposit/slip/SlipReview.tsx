import { Button } from '@krapao/ui/Button'
import { Countdown } from '@krapao/ui/data/Countdown'
import { ProgressRing } from '@krapao/ui/data/ProgressRing'
import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useRef, useState } from 'react'
import { showClock } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useNow } from '../../../page/useNow.ts'
import { SlipPicker } from './SlipPicker.tsx'
import { SlipProblem } from './SlipProblem.tsx'
import { SlipReading } from './SlipReading.tsx'
import { t } from './slip.text.ts'
import type { Slip } from './slip-keeper.ts'
import { type Chosen, problemNow, type SendWay, waysOf } from './slip-ways.ts'

type Picked = Exclude<Slip, { is: 'none' }>
type SlipReviewProps = {
  slip: Picked
  onSend: () => Promise<void>
  onStop: () => void
  onPick: (file: File) => void
}

/** The chosen picture, what we see in it, and the one thing to do next. */
export function SlipReview({ slip, onSend, onStop, onPick }: SlipReviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const { reading, seen, picked } = slip
  const now = useNow(1_000)
  const problem = slip.is === 'picked' ? problemNow(slip, now) : undefined
  // A picture may be dropped or pasted from anywhere in the sheet; what we say of it is read where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes the part taller
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [picked, reading, seen, slip.is])
  return (
    <div ref={place} className="fade-in grid scroll-my-4 grid-cols-1 gap-3">
      <div className="grid grid-cols-[5.5rem_1fr] gap-3 rounded-card border border-line/60 bg-surface-2 p-3">
        <Preview url={slip.picked.url} opens={reading?.is !== 'unopened'} />
        <SlipReading slip={slip} />
      </div>
      {problem && <SlipProblem problem={problem} />}
      {slip.is === 'sending' ? (
        <Sending part={slip.part} onStop={onStop} />
      ) : (
        <Ways slip={slip} now={now} onSend={onSend} onPick={onPick} />
      )}
    </div>
  )
}

/** A file that is no picture has nothing to show, and a browser would draw its own sign of that. */
function Preview({ url, opens }: { url: string; opens: boolean }) {
  const say = useSay()
  const frame = 'h-36 w-full rounded-chip bg-surface-3'
  if (opens) return <img src={url} alt={say(t.preview)} className={`${frame} object-contain`} />
  return (
    <span className={`${frame} grid place-items-center text-text-3`}>
      <ImageOff aria-hidden size={32} strokeWidth={1.5} />
    </span>
  )
}

function Sending({ part, onStop }: { part: number; onStop: () => void }) {
  const say = useSay()
  const words = say(part < 1 ? t.sending : t.sent)
  return (
    <div className="flex items-center gap-4 rounded-card border border-line/60 bg-surface-2 p-3">
      <ProgressRing value={part} size={64} label={say(t.sending)}>
        <span className="text-sm font-semibold tabular-nums">{Math.round(part * 100)}%</span>
      </ProgressRing>
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {words}
      </p>
      <Button variant="quiet" onClick={onStop}>
        {say(t.stop)}
      </Button>
    </div>
  )
}

type WaysProps = {
  slip: Chosen
  now: number
  onSend: () => Promise<void>
  onPick: (file: File) => void
}

function Ways({ slip, now, onSend, onPick }: WaysProps) {
  const say = useSay()
  const { gold, send: way } = waysOf(slip, now)
  const { freeAtMs } = slip
  const send = way && (
    <SendButton
      key={freeAtMs}
      gold={gold === 'send'}
      freeAtMs={freeAtMs}
      way={way}
      onSend={onSend}
    />
  )
  const other = (
    <SlipPicker look={gold === 'other' ? 'gold' : 'quiet'} onPick={onPick}>
      {say(t.other)}
    </SlipPicker>
  )
  return (
    <div className="grid gap-3">
      {gold === 'other' ? other : send}
      {gold === 'other' ? send : other}
    </div>
  )
}

type SendButtonProps = {
  gold: boolean
  freeAtMs: number | undefined
  way: SendWay
  onSend: () => Promise<void>
}

function SendButton({ gold, freeAtMs, way: { words, opensAt }, onSend }: SendButtonProps) {
  const say = useSay()
  const [free, setFree] = useState(freeAtMs === undefined)
  const shut = opensAt && { reason: say(t.sendFrom, { time: showClock(opensAt).slice(0, 5) }) }
  if (free || freeAtMs === undefined)
    return (
      <Button
        variant={gold ? 'gold' : 'quiet'}
        size={gold ? 'l' : 'm'}
        full
        onClick={onSend}
        {...shut}
      >
        {say(words)}
      </Button>
    )
  return (
    <p className="rounded-input border border-dashed border-line-input px-4 py-3 text-center text-text-2">
      <Countdown
        endsAt={freeAtMs}
        label={say(t.again)}
        onEnd={() => setFree(true)}
        render={(time) => say(t.wait, { time })}
      />
    </p>
  )
}
