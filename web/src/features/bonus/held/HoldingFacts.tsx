import { Money } from '@krapao/ui/data/Money'
import type { ReactNode } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t as bonus } from '../bonus.text.ts'
import type { Holding } from '../holding.read.ts'
import { t } from './holding.text.ts'
import { timeLeft } from './time-left.ts'

type FactsProps = {
  holding: Holding
  sign: string
  /** Epoch milliseconds. */
  now: number
  nameOf: (code: string) => string
  apart: readonly string[] | undefined
}

/** What was agreed, line by line, and the games that count. */
export function HoldingFacts({
  holding: { credit, own, cap, expiresAt, games },
  sign,
  now,
  nameOf,
  apart,
}: FactsProps) {
  const say = useSay()
  return (
    <>
      <dl className="grid gap-2 border-t border-line/60 pt-4">
        <Fact label={say(t.credit)}>
          <Money value={credit} sign={sign} />
        </Fact>
        <Fact label={say(t.own)}>
          <Money value={own} sign={sign} />
        </Fact>
        {cap !== null && (
          <Fact label={say(t.cap)}>
            <Money value={cap} sign={sign} />
          </Fact>
        )}
        <Fact label={say(t.left)}>
          <span className="font-semibold tabular-nums">
            {say(expiresAt ? timeLeft(expiresAt, now) : t.noEnd)}
          </span>
        </Fact>
      </dl>
      <div className="grid gap-2">
        <h3 className="text-sm font-normal text-text-2">{say(bonus.games)}</h3>
        {apart ? (
          <p>
            {say(bonus.allGames)}
            {apart.length > 0 && ` ${say(bonus.apartFrom, { names: apart.join(', ') })}`}
          </p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {games.map((code) => (
              <li key={code} className="rounded-chip bg-surface-3 px-2 py-1 text-sm">
                {nameOf(code)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-2">{label}</dt>
    <dd className="ml-auto text-right">{children}</dd>
  </div>
)
