import { useSay } from '../../../../i18n/locale.ts'
import { partsOf } from '../links.ts'
import { t } from '../log.text.ts'

/** A text with its links. Nothing in it is HTML. */
export function Words({ text }: { text: string }) {
  const say = useSay()
  return partsOf(text).map(({ text: words, href }, i) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={i}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> ({say(t.outside)})</span>
      </a>
    ) : (
      words
    ),
  )
}
