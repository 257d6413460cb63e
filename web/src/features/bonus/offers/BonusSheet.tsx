import type { BonusCard as Card } from '@krapao/shared/bonus/bonus.contract'
import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bonusApi } from '../../../api/clients/bonus.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { ScreenFailed } from '../../../page/ScreenFailed.tsx'
import { useSheet } from '../../../page/useSheet.ts'
import { signOfCurrency, walletQuery } from '../../wallet/wallet-query.read.ts'
import { t as bonus } from '../bonus.text.ts'
import { bonusesQuery, holdingQuery } from '../bonus-queries.read.ts'
import { apartFrom } from '../held/apart-from.ts'
import { t } from '../taking.text.ts'
import { useTaking } from '../useTaking.offer.ts'
import { OfferTerms } from './OfferTerms.tsx'
import { whyNotTake } from './why-not.ts'

/** One bonus (`?open=bonus&code=WELCOME100`): its pictures, its words, what it would mean in money, and the taking of it. */
export function BonusSheet() {
  const say = useSay()
  const wallet = useQuery(walletQuery).data
  const sign = signOfCurrency(wallet?.currency)
  const nameOf = (code: string) => wallet?.slots.find((slot) => slot.code === code)?.name ?? code
  const { isOpen, close, param } = useSheet('bonus')
  const cards = useQuery(bonusesQuery(useLocale()))
  const asked = param('code')
  // A closing sheet has no address any more; what it shows stays while it goes.
  const [code, setCode] = useState(asked)
  if (asked !== undefined && asked !== code) setCode(asked)
  const card = cards.data?.find((one) => one.code === code)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={card?.name ?? say(bonus.title)}
      closeLabel={say(bonus.close)}
      footer={card && <Footer key={card.code} card={card} sign={sign} onClose={close} />}
    >
      {card && (
        <OfferTerms
          card={card}
          sign={sign}
          nameOf={nameOf}
          apart={card.games ? apartFrom(card.games, wallet?.slots) : undefined}
        />
      )}
      {!card && cards.data && <Gone onClose={close} />}
      {!cards.data && cards.isError && <ScreenFailed of={cards} />}
      {!cards.data && !cards.isError && <Skeleton height="22rem" radius="16px" />}
    </Sheet>
  )
}

function Footer({ card, sign, onClose }: { card: Card; sign: string; onClose: () => void }) {
  const say = useSay()
  const held = useQuery(holdingQuery(useLocale())).data
  const deposit = useSheet('deposit')
  const { take, busy, alert } = useTaking(onClose)
  if (card.userBonus?.isActive)
    return (
      <>
        <Button variant="gold" size="l" full onClick={onClose}>
          {say(t.confirm)}
        </Button>
        {alert}
      </>
    )
  const whyNot = whyNotTake(card, { holds: held?.status ?? false, now: new Date(), sign })
  return (
    <div className="grid gap-3">
      <Button
        variant="gold"
        size="l"
        full
        busy={busy}
        reason={whyNot && say(whyNot.words)}
        onClick={() =>
          take({ take: card.code }, (key) => bonusApi.activate({ code: card.code }, { key }))
        }
      >
        {say(t.receive)}
      </Button>
      {whyNot?.deposit && (
        <Button variant="gold" size="l" full onClick={() => deposit.open()}>
          {say(bonus.deposit)}
        </Button>
      )}
      {alert}
    </div>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <EmptyState
      art="not-found"
      title={say(t.gone)}
      text={say(t.goneText)}
      action={
        <Button variant="gold" onClick={onClose}>
          {say(t.chooseOther)}
        </Button>
      }
    />
  )
}
