import { ActionTile } from '@krapao/ui/ActionTile'
import { Card } from '@krapao/ui/Card'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import LoaderPinwheel from 'lucide-react/icons/loader-pinwheel'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserPlus from 'lucide-react/icons/user-plus'
import { showCount } from '../../i18n/count.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import { t as bonus } from '../bonus/row.text.ts'
import { useBannersFirst } from '../invite/banners/useBannersFirst.offer.ts'
import { InviteStrip } from '../invite/InviteStrip.offer.tsx'
import { t as inviteText } from '../invite/tile.text.ts'
import { t as refundText } from '../refund/tile.text.ts'
import { t as spin } from '../spin/tile.text.ts'
import { wheelActiveQuery } from '../spin/wheel-active.read.ts'
import { t } from './home.text.ts'
import { useRefresh } from './useRefresh.ts'
import type { Wallet } from './wallet-query.read.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

type QuickTilesProps = { wallet: Wallet | undefined; hiddenLabel: string | undefined }

/** What is collected, and a door for each thing that can be done besides deposit and withdraw. */
export function QuickTiles({ wallet, hiddenLabel }: QuickTilesProps) {
  const say = useSay()
  const transfer = useSheet('transfer')
  const invite = useBannersFirst('invite')
  const refund = useBannersFirst('refund')
  const coin = wallet?.profile.coin
  return (
    <>
      <Card flush className="grid grid-cols-1 divide-y divide-line/60 *:px-4 *:py-3">
        <div className="flex items-center gap-3">
          <Coins {...icon} className="shrink-0 text-primary-text" />
          <span className="min-w-0 flex-1 text-text-2">{say(t.coins)}</span>
          <span className="min-w-8 text-right font-semibold tabular-nums">
            {coin === undefined ? <Skeleton width="2rem" /> : showCount(coin)}
          </span>
        </div>
        <InviteStrip wallet={wallet} hiddenLabel={hiddenLabel} />
      </Card>
      <div className="tiles">
        <WheelOrRefresh coin={coin} />
        <ActionTile
          icon={<ArrowLeftRight {...icon} />}
          label={say(t.transfer)}
          note={say(t.transferNote)}
          onClick={() => transfer.open()}
        />
        <ActionTile
          icon={<UserPlus {...icon} />}
          label={say(inviteText.tile)}
          note={say(inviteText.tileNote)}
          busy={invite.busy}
          onClick={invite.open}
        />
        <ActionTile
          icon={<Gift {...icon} />}
          label={say(bonus.tile)}
          note={say(bonus.tileNote)}
          {...linkTo('/user/bonus')}
        />
        <ActionTile
          icon={<HandHeart {...icon} />}
          label={say(refundText.title)}
          note={say(refundText.tileNote)}
          busy={refund.busy}
          onClick={refund.open}
        />
      </div>
    </>
  )
}

/** The wheel while there is one; the balance card has a button to refresh, too. */
function WheelOrRefresh({ coin = 0 }: { coin?: number | undefined }) {
  const say = useSay()
  const wheel = useQuery(wheelActiveQuery)
  if (!wheel.isPending && !wheel.data) return <RefreshTile />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
      {/* Keeps its place: whichever tile comes, nothing moves. */}
      <div className="invisible" aria-hidden inert>
        <RefreshTile />
      </div>
      {wheel.data ? (
        <ActionTile
          icon={<LoaderPinwheel {...icon} />}
          label={say(spin.wheel)}
          note={say(spin.coins, { n: showCount(coin) })}
          {...linkTo('/user/spin')}
        />
      ) : (
        // No door is shown that would be another one under the finger.
        <Skeleton height="100%" radius="16px" />
      )}
    </div>
  )
}

function RefreshTile() {
  const say = useSay()
  const refresh = useRefresh()
  return (
    <ActionTile
      icon={<RefreshCw {...icon} />}
      label={say(t.refreshShort)}
      note={say(t.refreshNote)}
      busy={refresh.busy}
      onClick={refresh.now}
    />
  )
}
