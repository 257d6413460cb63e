import { LanguageMenu } from '@krapao/ui/shell/LanguageMenu'
import { LightMenu } from '@krapao/ui/shell/LightMenu'
import { Wordmark } from '@krapao/ui/shell/Wordmark'
import { deployment } from '../deployment.ts'
import { setLocale, useLocale, useSay } from '../i18n/locale.ts'
import { t as light } from '../page/light/light.text.ts'
import { hasDay, lights, setLight, useLight } from '../page/light/light.ts'
import { AgeMark } from './AgeMark.tsx'
import { t } from './nav.text.ts'

/** Above every page for guests: the brand, day or night, and the language. */
export function BrandBar() {
  const say = useSay()
  const language = useLocale()
  const chosen = useLight()
  return (
    <header className="mx-auto flex w-full max-w-[72rem] flex-wrap items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-4">
      <div className="flex min-w-0 flex-1 basis-28 items-center gap-2">
        <Wordmark name={deployment.brand} emblem={deployment.emblem} />
        <AgeMark />
      </div>
      <div className="flex gap-2">
        {hasDay && (
          <LightMenu
            value={chosen}
            options={lights.map((value) => [value, say(light[value])] as const)}
            onChange={setLight}
            label={say(light.light)}
          />
        )}
        <LanguageMenu value={language} onChange={setLocale} label={say(t.language)} />
      </div>
    </header>
  )
}
