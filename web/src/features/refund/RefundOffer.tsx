import { refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { HeroCard } from '@krapao/ui/HeroCard'
import { useId } from 'react'
import { useExplain } from '../../api/words.ts'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { SeeHeld } from '../bonus/SeeHeld.offer.tsx'
import { TakeQuestion } from '../bonus/TakeQuestion.offer.tsx'
import { totalOf } from '../wallet/wallet.read.ts'
import { signOfCurrency, type Wallet } from '../wallet/wallet-query.read.ts'
import { t } from './refund.text.ts'
import type { Check } from './refund-query.ts'
import type { Refund } from './useRefund.ts'

type OfferProps = { check: Check; wallet: Wallet; refund: Refund }

/** What may be taken, and the ways to take it; shut while a bonus is held (SPEC §2). */
export function RefundOffer({ check, wallet, refund }: OfferProps) {
  const say = useSay()
  const explain = useExplain()
  const notes = useId()
  const sheet = useSheet('refund')
  const sign = signOfCurrency(wallet.currency)
  const shut = check.bonus && { reasonAt: notes }
  const take = () => {
    sheet.back()
    void refund.receive()
  }
  return (
    <HeroCard className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="text-base font-normal text-text-2">{say(t.yesterday)}</h3>
        <p className="fit-box pt-1 text-hero">
          <Money value={check.refundAmount} sign={sign} size="hero" roll fit />
        </p>
      </div>
      <div className="grid gap-3 text-center text-sm text-text-2">
        <div className="grid gap-1">
          <Button
            variant="gold"
            size="l"
            full
            busy={refund.busy}
            {...shut}
            onClick={() => sheet.step({ receive: 'ask' })}
          >
            {say(t.receive)}
          </Button>
          {!check.bonus && <p>{say(t.receiveNote)}</p>}
        </div>
        {check.wallet && (
          <div className="grid gap-1">
            <Button size="l" full busy={refund.busy} {...shut} onClick={refund.addWallet}>
              {say(t.addWallet)}
            </Button>
            {!check.bonus && <p>{say(t.addWalletNote)}</p>}
          </div>
        )}
        {check.bonus && (
          <p id={notes} className="min-h-[1lh]">
            {explain(refusal('REFUND_CONDITION'))}
          </p>
        )}
      </div>
      {check.bonus && <SeeHeld />}
      <TakeQuestion
        open={sheet.param('receive') !== undefined && check.result && !refund.busy}
        gift={{
          credit: check.refundAmount,
          success: check.refundSuccess,
          fail: check.refundFail,
          own: totalOf(wallet),
          sign,
        }}
        onClose={sheet.back}
        onTake={take}
      />
    </HeroCard>
  )
}
