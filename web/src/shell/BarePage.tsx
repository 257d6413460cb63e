import { LanguageMenu } from '@krapao/ui/LanguageMenu'
import { Wordmark } from '@krapao/ui/Wordmark'
import type { ReactNode } from 'react'
import { deployment } from '../deployment.ts'
import { setLocale, useLocale, useSay } from '../locale.ts'
import { t } from './nav.text.ts'

/** A page outside both shells: whose it is, its language, and the one thing that can be done here. */
export function BarePage({ children }: { children: ReactNode }) {
  const say = useSay()
  const language = useLocale()
  return (
    <div className="aurora flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[72rem] flex-wrap items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <Wordmark name={deployment.brand} emblem={deployment.emblem} />
        <LanguageMenu value={language} onChange={setLocale} label={say(t.language)} />
      </header>
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center pb-16">{children}</main>
    </div>
  )
}
