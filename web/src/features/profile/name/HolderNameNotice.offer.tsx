import { isEnglishName } from '@krapao/shared/auth/english-name'
import { type ComponentProps, Suspense } from 'react'
import { lazyWithPreload } from '../../../loading/lazy.tsx'
import type { HolderNameNotice as Notice } from './HolderNameNotice.tsx'

const { Part } = lazyWithPreload<ComponentProps<typeof Notice>>(
  async () => (await import('./HolderNameNotice.tsx')).HolderNameNotice,
  () => null,
)

/** The notice, downloaded only where it may be wanted: most members never see it. */
export function HolderNameOffer({ account }: ComponentProps<typeof Notice>) {
  if (isEnglishName(account.bankAccountName)) return null
  return (
    <Suspense>
      <Part account={account} />
    </Suspense>
  )
}
