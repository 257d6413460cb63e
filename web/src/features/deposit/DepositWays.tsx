import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'
import { currencyName, t as currencyText } from '../../i18n/currency.text.ts'
import { useSay } from '../../i18n/locale.ts'
import { lazyWithPreload } from '../../loading/lazy.tsx'
import { linkTo } from '../../page/link.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import { DepositComing, FormComing } from './DepositComing.tsx'
import { t } from './deposit.text.ts'
import { type DepositLookup, type Kind, kindsOf, splitWays, type Ways } from './deposit-ways.ts'
import { KindPicker } from './KindPicker.tsx'
import { QrDeposit } from './qr/QrDeposit.tsx'
import { usedWays } from './used-ways.ts'

// Each is a chunk: a deposit by QR loads nothing of slips and gifts.
const { Part: BankDeposit } = lazyWithPreload(
  async () => (await import('./account/BankDeposit.tsx')).BankDeposit,
)
const { Part: WalletDeposit } = lazyWithPreload(
  async () => (await import('./gift/WalletDeposit.tsx')).WalletDeposit,
)
const { Part: GiftDeposit } = lazyWithPreload(
  async () => (await import('./gift/GiftDeposit.tsx')).GiftDeposit,
)

/** What each kind of way is drawn by. */
const panels: Record<Kind, (ways: Ways, lookup: DepositLookup) => React.ReactNode> = {
  qr: (ways) => <QrDeposit ways={ways.qr} />,
  bank: (ways, lookup) => <BankDeposit ways={ways.bank} lookup={lookup} />,
  wallet: (ways) => <WalletDeposit wallets={ways.wallet} />,
  gift: (ways) => <GiftDeposit wallets={ways.gift} />,
}

/** Only the ways that the server has open now, the one used last first. */
export function DepositWays() {
  // What is done in this sheet changes the order only when it is next opened: nothing moves under the finger.
  const [used] = useState(usedWays)
  const lookup = useQuery({
    queryKey: keys.depositWays,
    queryFn: ({ signal }) => lookupApi.deposit({}, { signal }),
  })
  if (lookup.isError && !lookup.data) return <ScreenFailed of={lookup} />
  if (!lookup.data) return <DepositComing />
  const ways = splitWays(lookup.data, used)
  const kinds = kindsOf(ways, used)
  return kinds[0] ? (
    <Kinds kinds={kinds} first={kinds[0]} ways={ways} lookup={lookup.data} />
  ) : (
    <NoWay />
  )
}

type KindsProps = { kinds: Kind[]; first: Kind; ways: Ways; lookup: DepositLookup }

function Kinds({ kinds, first, ways, lookup }: KindsProps) {
  const sheet = useSheet('deposit')
  const [chosen, setChosen] = useState(sheet.param('way') ?? (sheet.param('qr') ? 'qr' : first))
  // The kind of an address, or the one that was looked at, may be closed by now.
  const kind = kinds.find((one) => one === chosen) ?? first
  const choose = (next: Kind) => {
    setChosen(next)
    sheet.open({ way: next })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {kinds.length > 1 && <KindPicker kinds={kinds} value={kind} onChange={choose} />}
      <Suspense fallback={<FormComing />}>{panels[kind](ways, lookup)}</Suspense>
    </div>
  )
}

function NoWay() {
  const say = useSay()
  const wallet = useQuery(walletQuery)
  if (wallet.isError && !wallet.data) return <ScreenFailed of={wallet} />
  if (!wallet.data) return <DepositComing />
  return (
    <EmptyState
      title={say(t.noWay)}
      text={say(currencyText.noDeposit, { currency: say(currencyName(wallet.data.currency)) })}
      action={
        <Button variant="quiet" {...linkTo('/user/contact', { replace: true })}>
          {say(t.contact)}
        </Button>
      }
    />
  )
}
