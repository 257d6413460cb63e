import type { Money as Amount } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { Ending } from '../../page/Ending.tsx'
import { linkTo } from '../../page/link.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import { t } from './deposit.text.ts'

type CreditedProps = {
  title: string
  amount: Amount
  sign: string
  /** Where its course can be read. */
  read: ReactNode
  again: string
  onAgain: () => void
  children?: ReactNode
}

/** The money came, whichever way. Home is not called playing where no game takes the wallet's currency. */
export function Credited({ title, amount, sign, read, again, onAgain, children }: CreditedProps) {
  const say = useSay()
  const wallet = useQuery(walletQuery).data
  return (
    <Ending
      kind="ok"
      title={title}
      actions={
        <>
          <Button variant="gold" size="l" full {...linkTo('/user/home', { replace: true })}>
            {say(wallet?.slots.length === 0 ? t.home : t.play)}
          </Button>
          {read}
          <Button variant="quiet" full onClick={onAgain}>
            {again}
          </Button>
        </>
      }
    >
      <p className="fit-box w-full">
        <Money value={amount} sign={sign} signed="+" size="hero" fit />
      </p>
      {children}
    </Ending>
  )
}
