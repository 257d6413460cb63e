import { fill, say } from '@krapao/shared/text'
import { useState } from 'react'
import { BankChip } from '../BankChip.tsx'
import { Copy } from '../Copy.tsx'
import { Countdown } from '../Countdown.tsx'
import { Pager } from '../Pager.tsx'
import { ProgressRing } from '../ProgressRing.tsx'
import { Timeline } from '../Timeline.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** What tells of time and place. */
export function Progress({ locale }: ShowProps) {
  const [page, setPage] = useState(4)
  const [endsAt] = useState(() => Date.now() + 299_000)
  const [soon] = useState(() => Date.now() + 24_000)
  const copyWords = {
    label: say(locale, t.copy),
    copiedLabel: say(locale, t.copied),
    failedLabel: say(locale, t.copyFailed),
  }
  return (
    <Room name="Countdown, ProgressRing, Copy, BankChip, Pager, Timeline">
      <div className="flex flex-wrap items-center gap-4">
        <Countdown endsAt={endsAt} totalMs={600_000} label={say(locale, t.timeLeft)} />
        <Countdown endsAt={soon} totalMs={60_000} label={say(locale, t.timeLeft)} />
        <ProgressRing value={0.62} size={56} label={say(locale, t.working)}>
          62
        </ProgressRing>
      </div>
      <Copy text="1234567890" {...copyWords}>
        <span className="flex items-center gap-3">
          <BankChip code="KBANK" color="#138f2d" />
          <span className="font-semibold tabular-nums">123-456-7890</span>
        </span>
      </Copy>
      <div className="flex flex-wrap items-center gap-3">
        <Copy text="0812345678" {...copyWords} />
        <BankChip code="SCB" color="#4e2e7f" size="l" />
        <BankChip code="KTB" color="#1ba5e1" />
        <BankChip code="BAY" color="#fec43b" />
        <BankChip code="BCEL" color="#d71920" size="s" />
      </div>
      <Pager
        page={page}
        pages={12}
        onPage={setPage}
        labels={{
          nav: say(locale, t.statement),
          previous: say(locale, t.previous),
          next: say(locale, t.next),
          page: (n) => fill(t.page[locale], { n }),
        }}
      />
      <Timeline
        items={[
          { label: say(locale, t.asked), time: '21/11/2026 09:05:12', state: 'done' },
          { label: say(locale, t.sending), time: '21/11/2026 09:05:14', state: 'now' },
          { label: say(locale, t.arrived), state: 'next' },
          { label: say(locale, t.returned), state: 'failed' },
        ]}
      />
    </Room>
  )
}
