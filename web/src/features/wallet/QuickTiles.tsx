import { type Money as Amount, ZERO } from '@krapao/shared/money'
import { ActionTile } from '@krapao/ui/ActionTile'
import { Money } from '@krapao/ui/data/Money'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import LoaderPinwheel from 'lucide-react/icons/loader-pinwheel'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserPlus from 'lucide-react/icons/user-plus'
import { showCount } from '../../i18n/count.ts'
import { showClock } from '../../i18n/dates.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import { progressOf } from '../bonus/holding.read.ts'
import { t as bonus } from '../bonus/row.text.ts'
import { useBannersFirst } from '../invite/banners/useBannersFirst.offer.ts'
import { t as inviteText } from '../invite/tile.text.ts'
import { t as refundText } from '../refund/tile.text.ts'
import { t as spin } from '../spin/tile.text.ts'
import { wheelActiveQuery } from '../spin/wheel-active.read.ts'
import { t } from './home.text.ts'
import { useRefresh } from './useRefresh.ts'
import { inGames } from './wallet.read.ts'
import { signOfCurrency, type Wallet } from './wallet-query.read.ts'

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** A door for each thing that can be done besides deposit and withdraw: a word and a figure each, five in a row. */
export function QuickTiles({ wallet }: { wallet: Wallet | undefined }) {
  const say = useSay()
  const transfer = useSheet('transfer')
  const invite = useBannersFirst('invite')
  const refund = useBannersFirst('refund')
  const figure = (value: Amount) => (
    <Money value={value} sign={signOfCurrency(wallet?.currency)} size="xs" whole fit />
  )
  return (
    <div className="tiles">
      <WheelOrRefresh coin={wallet?.profile.coin} />
      <ActionTile
        icon={<ArrowLeftRight {...icon} />}
        label={say(t.transfer)}
        note={wallet && figure(inGames(wallet))}
        onClick={() => transfer.open()}
      />
      <ActionTile
        icon={<UserPlus {...icon} />}
        label={say(inviteText.tile)}
        note={wallet && figure(wallet.invite?.amount ?? ZERO)}
        busy={invite.busy}
        onClick={invite.open}
      />
      <ActionTile
        icon={<Gift {...icon} />}
        label={say(bonus.tile)}
        note={
          wallet?.holding ? `${Math.floor(progressOf(wallet.holding) * 100)}%` : say(bonus.tileNote)
        }
        {...linkTo('/user/bonus')}
      />
      <ActionTile
        icon={<HandHeart {...icon} />}
        label={say(refundText.tile)}
        note={say(refundText.tileNote)}
        busy={refund.busy}
        onClick={refund.open}
      />
    </div>
  )
}

/** The wheel while there is one; the balance card has a button to refresh, too. */
function WheelOrRefresh({ coin = 0 }: { coin?: number | undefined }) {
  const say = useSay()
  const wheel = useQuery(wheelActiveQuery)
  if (!wheel.isPending && !wheel.data) return <RefreshTile />
  // A placeholder until it is known which tile comes here: a tile must not change under a finger.
  if (!wheel.data) return <Skeleton height="100%" radius="16px" />
  return (
    <ActionTile
      icon={<LoaderPinwheel {...icon} />}
      label={say(spin.wheel)}
      note={say(spin.coins, { n: showCount(coin) })}
      {...linkTo('/user/spin')}
    />
  )
}

function RefreshTile() {
  const say = useSay()
  const refresh = useRefresh()
  const note = refresh.at ? showClock(refresh.at).slice(0, 5) : say(t.refreshNote)
  return (
    <ActionTile
      icon={<RefreshCw {...icon} />}
      label={say(t.refreshShort)}
      // Another word is another node: a centered text that only changed would count as moved.
      note={<span key={note}>{note}</span>}
      busy={refresh.busy}
      onClick={refresh.now}
    />
  )
}
