import { useSay } from '../i18n/locale.ts'
import { linkTo } from '../page/link.ts'
import type { BareState } from './BareBack.tsx'
import { t } from './legal-link.text.ts'

const ways = [
  ['/legal', t.legal],
  ['/odds', t.odds],
] as const

/** At the foot of a page. */
export function LegalLink() {
  const say = useSay()
  return (
    <p className="flex flex-wrap justify-center gap-x-4 pt-2 text-center text-sm">
      {ways.map(([to, words]) => (
        <a
          key={to}
          {...linkTo<BareState>(to, { state: { within: true } })}
          className="inline-flex min-h-11 items-center text-text-2 underline"
        >
          {say(words)}
        </a>
      ))}
    </p>
  )
}
