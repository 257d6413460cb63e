import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { currencyName, t as currencyText } from '../../i18n/currency.text.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import { BringEverything } from './BringEverything.tsx'
import { TransferForm } from './TransferForm.tsx'
import { t } from './transfer.text.ts'
import { placesOf } from './transfer-plan.ts'

/** Money from one place to another (`?open=transfer`, `&from=PG&to=MAIN` picks for the member). */
export function TransferSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('transfer')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(t.close)}>
      <Content onDone={close} />
    </Sheet>
  )
}

function Content({ onDone }: { onDone: () => void }) {
  const say = useSay()
  const { param } = useSheet('transfer')
  const wallet = useQuery(walletQuery)
  if (!wallet.data && wallet.isError) return <ScreenFailed of={wallet} />
  if (!wallet.data) return <Skeleton height="26rem" radius="16px" />
  if (wallet.data.slots.length === 0)
    return (
      <EmptyState
        title={say(t.noGames)}
        text={say(currencyText.noGames, { currency: say(currencyName(wallet.data.currency)) })}
        action={
          <Button {...linkTo('/user/contact', { replace: true })}>{say(currencyText.ask)}</Button>
        }
      />
    )
  const places = placesOf(wallet.data, say(t.main))
  if (places.length === 1)
    return (
      <EmptyState
        title={say(t.noGames)}
        text={say(t.noGamesText)}
        action={
          <Button variant="gold" {...linkTo('/user/games', { replace: true })}>
            {say(t.chooseGame)}
          </Button>
        }
      />
    )
  return (
    <div className="grid gap-6">
      <TransferForm
        places={places}
        currency={wallet.data.currency}
        start={{ from: param('from'), to: param('to') }}
        onDone={onDone}
      />
      <BringEverything wallet={wallet.data} onDone={onDone} />
    </div>
  )
}
