import { showAccountNo } from '@krapao/shared/auth/auth.rules'
import { Button } from '@krapao/ui/Button'
import { Copy } from '@krapao/ui/data/Copy'
import { toast } from '@krapao/ui/over/toast'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import Scale from 'lucide-react/icons/scale'
import Smartphone from 'lucide-react/icons/smartphone'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { linkTo } from '../../../page/link.ts'
import { signOfCurrency, walletQuery } from '../../wallet/wallet-query.read.ts'
import { t as common } from '../deposit.text.ts'
import type { Wallet } from '../deposit-ways.ts'
import { RuleList } from '../RuleList.tsx'
import { rememberWay } from '../used-ways.ts'
import { giftMinimumOf } from './gift-words.ts'
import { t } from './wallet-deposit.text.ts'

/** Send to the wallet's number with the username as message: it is credited as it comes, and announced on any page. */
export function WalletDeposit({ wallets }: { wallets: readonly Wallet[] }) {
  const say = useSay()
  const username = useQuery(walletQuery).data?.profile.username
  useAwaiting(true)
  // True Wallet knows baht alone.
  const min = giftMinimumOf(wallets[0]!, signOfCurrency('BAHT'))
  const rules = [
    { Icon: Scale, words: say(t.ruleLeast, { min }) },
    { Icon: Clock, words: say(t.ruleSoon) },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <section className="grid grid-cols-1 gap-2">
        <h3 className="font-semibold">{say(t.number)}</h3>
        {wallets.map((wallet) => (
          <WalletCard key={wallet.walletAccountNo ?? wallet.walletAccountName} wallet={wallet} />
        ))}
      </section>
      {username && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">{say(t.message)}</h3>
          <Digits text={username} shown={username} />
          <p className="text-sm break-words text-text-2">{say(t.messageWhy, { username })}</p>
        </section>
      )}
      <RuleList label={say(common.rules)} rules={rules} />
      <section className="grid gap-2 rounded-card border border-warn/50 bg-warn/10 px-4 py-3">
        <h3 className="font-semibold">{say(t.forgotten)}</h3>
        <p className="text-sm text-text-2">{say(t.forgottenText)}</p>
        <Button variant="quiet" full {...linkTo('/user/contact', { replace: true })}>
          {say(common.contact)}
        </Button>
      </section>
    </div>
  )
}

function WalletCard({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const { walletAccountName, walletAccountNo } = wallet
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-input bg-surface-3 text-primary-text"
        >
          <Smartphone size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{say(common.kindWallet)}</p>
          <p className="text-sm break-words text-text-2">{walletAccountName}</p>
        </div>
      </div>
      {walletAccountNo && (
        <Digits
          text={walletAccountNo.replace(/\D/g, '')}
          shown={showAccountNo(walletAccountNo)}
          onCopied={() => rememberWay('wallet', wallet)}
        />
      )}
    </div>
  )
}

/** A tap copies what the wallet's app asks for. */
function Digits({ text, shown, onCopied }: { text: string; shown: string; onCopied?: () => void }) {
  const say = useSay()
  const told = (copied: boolean) => {
    if (copied) onCopied?.()
    toast({ text: say(copied ? common.copied : common.copyFailed), kind: copied ? 'ok' : 'bad' })
  }
  return (
    <Copy
      text={text}
      label={say(common.copy)}
      copiedLabel={say(common.copied)}
      failedLabel={say(common.copyFailed)}
      onResult={told}
    >
      <span className="text-lg font-semibold break-all tabular-nums">{shown}</span>
    </Copy>
  )
}
