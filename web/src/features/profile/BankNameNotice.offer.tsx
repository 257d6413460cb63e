import { isEnglishName } from '@krapao/shared/auth/english-name'
import { type ComponentProps, Suspense } from 'react'
import { ahead } from '../../ahead.tsx'
import type { BankNameNotice as Notice } from './BankNameNotice.tsx'

const { Part } = ahead<ComponentProps<typeof Notice>>(async () => (await import('./BankNameNotice.tsx')).BankNameNotice)

/** The notice, downloaded only where it may be wanted: most members never see it. */
export function BankNameOffer({ account }: ComponentProps<typeof Notice>) {
  if (isEnglishName(account.bankAccountName)) return null
  return (
    <Suspense>
      <Part account={account} />
    </Suspense>
  )
}
