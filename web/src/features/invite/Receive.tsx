import { ZERO } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { HeroCard } from '@krapao/ui/HeroCard'
import { inviteApi } from '../../api/clients/invite.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { SeeHeld } from '../bonus/SeeHeld.offer.tsx'
import { TakeQuestion } from '../bonus/TakeQuestion.offer.tsx'
import { useReceiving } from '../bonus/useReceiving.offer.ts'
import { totalOf } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './invite.text.ts'
import { t as tile } from './tile.text.ts'
import { whyNot } from './why-not.read.ts'

/** What waits, and receiving it: asked about first, since it binds the member's own money too. Home comes here with the question asked. */
export function Receive({ wallet }: { wallet: Wallet }) {
  const say = useSay()
  const sheet = useSheet('invite')
  const receiving = useReceiving('INVITE_BONUS_SUCCESS')
  const reason = whyNot(wallet)
  const bonus = wallet.invite ?? { amount: ZERO, success: 0, fail: 0 }
  const sign = signOfCurrency(wallet.currency)
  const take = () => {
    sheet.back()
    void receiving.ask('invite', (key) => inviteApi.receive({}, { key }))
  }
  return (
    <HeroCard className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="text-base font-normal text-text-2">{say(tile.waiting)}</h3>
        <p className="fit-box pt-1 text-hero">
          <Money value={bonus.amount} sign={sign} size="hero" roll fit />
        </p>
        <p className="text-sm text-text-2">{say(t.amountWhy)}</p>
      </div>
      <Button
        variant="gold"
        size="l"
        full
        busy={receiving.busy}
        {...(reason && { reason: say(reason) })}
        onClick={() => sheet.step({ receive: 'ask' })}
      >
        {say(tile.receive)}
      </Button>
      {wallet.holding && <SeeHeld />}
      <TakeQuestion
        open={sheet.param('receive') !== undefined && reason === undefined && !receiving.busy}
        gift={{
          credit: bonus.amount,
          success: bonus.success,
          fail: bonus.fail,
          own: totalOf(wallet),
          sign,
        }}
        onClose={sheet.back}
        onTake={take}
      />
      {receiving.alert}
    </HeroCard>
  )
}
