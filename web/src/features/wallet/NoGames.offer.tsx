import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { currencyName, t as currencyText } from '../../i18n/currency.text.ts'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './home.text.ts'
import type { Wallet } from './wallet-query.read.ts'

/** Shown where no game takes the wallet's currency. */
export function NoGames({ currency }: Pick<Wallet, 'currency'>) {
  const say = useSay()
  return (
    <EmptyState
      title={say(t.noGames)}
      text={say(currencyText.noGames, { currency: say(currencyName(currency)) })}
      action={<Button {...linkTo('/user/contact')}>{say(currencyText.ask)}</Button>}
    />
  )
}
