import { Button } from '@krapao/ui/Button'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { type ReactNode, useEffect, useRef } from 'react'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { prizeWords } from '../prize/prize-words.ts'
import { Code } from './Code.tsx'
import { type Checked, pointsOf, type Series, stepsOf, weightOf } from './checked.ts'
import { t } from './fair.text.ts'
import { fairSheet } from './fair-sheet.ts'
import { Mark } from './Mark.tsx'
import { promiseSeenAt } from './promises-seen.ts'
import { useChecked } from './useChecked.ts'

type CheckProps = { series: Series; at: number; sign: string }

/** One spin worked out again: each step with what it says, and whether that is what was told. */
export function SpinCheck({ series, at, sign }: CheckProps) {
  const say = useSay()
  const { checked, failed } = useChecked(series)
  const { back } = useSheet(fairSheet)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { label, createdAt, nonce, prize } = series.spins[at]!
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-bold break-words">
          {label}
        </h3>
        <p className="text-sm text-text-2">{say(prizeWords(prize, sign))}</p>
        <p className="text-sm text-text-3">
          {showTime(createdAt)} · {say(t.nth, { n: nonce + 1 })}
        </p>
      </div>
      {checked && <Steps series={series} at={at} checked={checked} />}
      {!checked && series.seed.serverSeed === null && <p>{say(t.sealed)}</p>}
      {failed && <p role="alert">{say(t.cannot)}</p>}
      {!checked && !failed && series.seed.serverSeed !== null && (
        <Skeleton height="24rem" radius="16px" />
      )}
      <Button variant="quiet" full onClick={back}>
        {say(t.back)}
      </Button>
    </div>
  )
}

function Steps({ series, at, checked }: { series: Series; at: number; checked: Checked }) {
  const say = useSay()
  const { seed, version, spins } = series
  const { isOdds, isPromise, isSlice } = stepsOf(series, checked, at)
  const { message, word, point, place } = checked.draws[at]!
  const seenAt = promiseSeenAt(seed.commitment)
  const spin = spins[at]!
  const drawn = version.slices[place]!.label
  const wasSeen = seenAt !== undefined && seenAt <= spin.createdAt
  return (
    <ol className="grid grid-cols-1 gap-3">
      <Step right={isOdds} name={say(t.odds)} text={say(t.oddsText)}>
        <Code name="SHA-256" value={checked.oddsHash} />
      </Step>
      <Step right={isPromise} name={say(t.kept)} text={say(t.keptText)}>
        <Code name={say(t.secret)} value={seed.serverSeed!} />
        <Code name="SHA-256" value={checked.commitment} />
        <Code name={say(t.promise)} value={seed.commitment} />
      </Step>
      <Step
        {...(wasSeen && { right: true })}
        name={say(t.seen)}
        text={wasSeen ? say(t.seenText, { time: showTime(seenAt) }) : say(t.seenLate)}
      />
      <Step
        name={say(t.draw)}
        text={say(t.drawText, { message: `“${message}”`, all: weightOf(version), point })}
      >
        <Code name={say(t.yours)} value={seed.clientSeed!} />
        <Code name={say(t.word)} value={`0x${word.toString(16).padStart(16, '0')}`} />
      </Step>
      <Step
        right={isSlice}
        name={say(t.slice)}
        text={`${say(t.sliceText, { ...pointsOf(version, place), label: drawn })} · ${say(t.sliceWas, { label: spin.label })}`}
      />
    </ol>
  )
}

type StepProps = { right?: boolean; name: string; text: string; children?: ReactNode }

/** Without a mark: something that is worked out, and compared in the next step. */
function Step({ right, name, text, children }: StepProps) {
  return (
    <li className="grid grid-cols-1 gap-2 rounded-card border border-line/60 bg-surface-2 p-3">
      <p className="flex items-center gap-2 font-medium">
        {right !== undefined && <Mark right={right} />}
        <span className="min-w-0">{name}</span>
      </p>
      <p className="text-sm break-words text-text-2">{text}</p>
      {children && <dl className="grid grid-cols-1 gap-2">{children}</dl>}
    </li>
  )
}
