import { ActionTile } from '@krapao/ui/ActionTile'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { showCount } from '../../i18n/count.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import { t as bonus } from '../bonus/row.text.ts'
import { t } from './home.text.ts'
import { useRefresh } from './useRefresh.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** The coin strip, and a door for each thing that can be done besides deposit and withdraw. */
export function QuickTiles({ coin }: { coin?: number }) {
  const say = useSay()
  const refresh = useRefresh()
  const transfer = useSheet('transfer')
  return (
    <>
      <Card className="flex items-center gap-3">
        <Coins {...icon} className="shrink-0 text-primary-text" />
        <span className="min-w-0 flex-1 text-text-2">{say(t.coins)}</span>
        <span className="min-w-8 text-right font-semibold tabular-nums">
          {coin === undefined ? <Skeleton width="2rem" /> : showCount(coin)}
        </span>
      </Card>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
        <ActionTile
          icon={<RefreshCw {...icon} />}
          label={say(t.refreshShort)}
          note={say(t.refreshNote)}
          busy={refresh.busy}
          onClick={refresh.now}
        />
        <ActionTile
          icon={<ArrowLeftRight {...icon} />}
          label={say(t.transfer)}
          note={say(t.transferNote)}
          onClick={() => transfer.open()}
        />
        <ActionTile
          icon={<Gift {...icon} />}
          label={say(bonus.tile)}
          note={say(bonus.tileNote)}
          {...linkTo('/user/bonus')}
        />
      </div>
    </>
  )
}
