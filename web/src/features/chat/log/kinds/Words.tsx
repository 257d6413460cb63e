import { useSay } from '../../../../i18n/locale.ts'
import { linkTo } from '../../../../page/link.ts'
import { ownPageAt, partsOf } from '../links.ts'
import { t } from '../log.text.ts'

/** A text with its links. Nothing in it is HTML. */
export function Words({ text }: { text: string }) {
  const say = useSay()
  return partsOf(text).map(({ text: words, href }, i) => {
    const page = href && ownPageAt(href)
    if (page)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <a key={i} {...linkTo(page)} className={look}>
          {words}
        </a>
      )
    return href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        key={i}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={look}
      >
        {words}
        <span className="sr-only"> ({say(t.outside)})</span>
      </a>
    ) : (
      words
    )
  })
}

const look = 'underline underline-offset-2'
