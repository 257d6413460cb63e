import { useSay } from '../i18n/locale.ts'
import { linkTo } from '../page/link.ts'
import { t } from './legal-link.text.ts'

/** What /legal finds in its history entry: it was opened from a page of ours, to which Back leads. */
export type LegalState = { within: true }

/** At the foot of a page. */
export function LegalLink() {
  const say = useSay()
  return (
    <p className="pt-2 text-center text-sm">
      <a
        {...linkTo<LegalState>('/legal', { state: { within: true } })}
        className="inline-flex min-h-11 items-center text-text-2 underline"
      >
        {say(t.legal)}
      </a>
    </p>
  )
}
