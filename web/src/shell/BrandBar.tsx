import { LanguageMenu } from '@krapao/ui/shell/LanguageMenu'
import { Wordmark } from '@krapao/ui/shell/Wordmark'
import { deployment } from '../deployment.ts'
import { setLocale, useLocale, useSay } from '../i18n/locale.ts'
import { t } from './nav.text.ts'

/** Above every page for guests: whose it is, and its language. */
export function BrandBar() {
  const say = useSay()
  const language = useLocale()
  return (
    <header className="mx-auto flex w-full max-w-[72rem] flex-wrap items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-4">
      <Wordmark name={deployment.brand} emblem={deployment.emblem} />
      <LanguageMenu value={language} onChange={setLocale} label={say(t.language)} />
    </header>
  )
}
