import type { Money as Amount } from '@krapao/shared/money'
import { Button } from '@krapao/ui/Button'
import { Money } from '@krapao/ui/data/Money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import { Ending } from '../../../page/Ending.tsx'
import { linkTo } from '../../../page/link.ts'
import { walletQuery } from '../../wallet/wallet-query.read.ts'
import { t } from '../deposit.text.ts'
import { StatementLink } from '../StatementLink.tsx'
import { CreditedWays } from './CreditedWays.tsx'
import { useFirstTime } from './first-time.ts'
import { NewTotal } from './NewTotal.tsx'

// An ornament: without it nothing is missing.
const Rosette = lazyWithPreload(
  async () => (await import('@krapao/ui/DrawnRosette')).DrawnRosette,
  () => null,
)

type CreditedProps = {
  /** Of the QR, slip or gift link, and so of its row in the statement; without one there is no receipt. */
  id: string | undefined
  title: string
  amount: Amount
  sign: string
  again: string
  onAgain: () => void
  children?: ReactNode
}

/** The money came, whichever way: how much, what there is now, and the receipt. Home is not called playing where no game takes the wallet's currency. */
export function Credited({ id, title, amount, sign, again, onAgain, children }: CreditedProps) {
  const say = useSay()
  const wallet = useQuery(walletQuery).data
  const isFirst = useFirstTime(id)
  const [moves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <Ending
      kind="ok"
      title={title}
      around={
        moves && (
          <Suspense fallback={null}>
            <Rosette.Part draws={isFirst} />
          </Suspense>
        )
      }
      actions={
        <>
          <Button variant="gold" size="l" full {...linkTo('/user/home', { replace: true })}>
            {say(wallet?.slots.length === 0 ? t.home : t.play)}
          </Button>
          {id === undefined ? <StatementLink /> : <CreditedWays id={id} sign={sign} />}
          <Button variant="quiet" full onClick={onAgain}>
            {again}
          </Button>
        </>
      }
    >
      <p className="fit-box w-full">
        <Money value={amount} sign={sign} signed="+" size="hero" fit />
      </p>
      {id !== undefined && <NewTotal id={id} amount={amount} rolls={moves && isFirst} />}
      {children}
    </Ending>
  )
}
