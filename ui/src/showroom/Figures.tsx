import { add, baht, money } from '@krapao/shared/money'
import { say } from '@krapao/shared/text'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { HeroCard } from '../HeroCard.tsx'
import { IconButton } from '../IconButton.tsx'
import { Money } from '../Money.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** The hero of Home and a few lines of a statement. */
export function Figures({ locale }: ShowProps) {
  const [hidden, setHidden] = useState(false)
  const [total, setTotal] = useState(start)
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  const hiddenLabel = hidden ? say(locale, t.hidden) : undefined
  return (
    <Room name="HeroCard, Money, StatusChip">
      <HeroCard className="grid grid-cols-1 gap-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 pt-2 text-text-2">{say(locale, t.total)}</p>
          <IconButton
            label={say(locale, t.hide)}
            icon={hidden ? <EyeOff {...icon} /> : <Eye {...icon} />}
            onClick={() => setHidden(!hidden)}
          />
          <IconButton
            label={say(locale, t.refresh)}
            icon={<RefreshCw {...icon} />}
            onClick={() => setTotal(add(total, more))}
          />
        </div>
        <p className="fit-box">
          <Money value={total} sign="฿" size="hero" hiddenLabel={hiddenLabel} roll fit />
        </p>
        <p className="text-sm text-text-2">
          {say(locale, t.main)} <Money value={baht(4200)} sign="฿" size="s" hiddenLabel={hiddenLabel} /> ·{' '}
          {say(locale, t.games)} <Money value={inGames} sign="฿" size="s" hiddenLabel={hiddenLabel} />
        </p>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button variant="gold" size="l" full>
            {say(locale, t.deposit)}
          </Button>
          <Button size="l" full>
            {say(locale, t.withdraw)}
          </Button>
        </div>
      </HeroCard>
      <Card flush>
        {rows.map(({ status, signed, amount }) => (
          <div
            key={amount}
            className="flex flex-wrap items-center gap-3 border-b border-line/60 px-4 py-3 last:border-b-0"
          >
            <span className="min-w-36 flex-1">
              <span className="block font-medium">
                {say(locale, { success: t.deposit, failed: t.withdraw, 'in-progress': t.withdraw }[status])}
              </span>
              <StatusChip status={status}>
                {say(locale, { success: t.success, failed: t.failed, 'in-progress': t.inProgress }[status])}
              </StatusChip>
            </span>
            <Money value={money(amount)} sign="฿" signed={signed} />
          </div>
        ))}
      </Card>
    </Room>
  )
}

// Outside the component: the compiler pass turns a bigint literal inside one into undefined (oxc issue 26161).
const start = money(1_248_050n)
const more = money(12_345n)
const inGames = money(828_050n)
const rows = [
  { status: 'success', signed: '+', amount: 100_000n },
  { status: 'in-progress', signed: '-', amount: 123_456_789n },
  { status: 'failed', signed: '-', amount: 5_025n },
  { status: 'success', signed: '', amount: 60_000n },
] as const
