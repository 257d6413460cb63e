import type { Text } from '@krapao/shared/text'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'

/** A line that leads to the people who can help. */
export function AskSupport({ words }: { words: Text }) {
  const say = useSay()
  return (
    <p className="text-sm text-text-2">
      <a
        {...linkTo('/user/contact')}
        className="inline-flex min-h-11 items-center text-primary-text underline"
      >
        {say(words)}
      </a>
    </p>
  )
}
