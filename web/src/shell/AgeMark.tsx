import { useSay } from '../i18n/locale.ts'
import { t } from './age-mark.text.ts'

/** From which age this is for: the sign alone, read aloud in words. */
export function AgeMark() {
  const say = useSay()
  return (
    <span className={look}>
      <span aria-hidden>20+</span>
      <span className="sr-only">{say(t.age)}</span>
    </span>
  )
}

/** The sign with its words, for the foot of a page. */
export function AgeLine() {
  const say = useSay()
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-center text-sm text-text-2">
      <span aria-hidden className={look}>
        20+
      </span>
      {say(t.age)}
    </p>
  )
}

const look =
  'inline-grid min-h-7 shrink-0 place-items-center rounded-full border border-primary-text/60 px-2 text-xs font-bold text-primary-text'
