import { cx } from '../cx.ts'
import { Emblem } from './Emblem.tsx'

type WordmarkProps = {
  name: string
  size?: 'm' | 'l'
  /** The address of a deployment's own sign. */
  emblem?: string | undefined
}

/** The brand in gold leaf: its sign, then its name. */
export function Wordmark({ name, size = 'm', emblem }: WordmarkProps) {
  const extent = size === 'l' ? 'size-12' : 'size-8'
  return (
    <span className={cx('wordmark', size === 'l' ? 'h-[3.25rem]' : 'h-9')}>
      <Emblem emblem={emblem} className={extent} />
      <span
        className={cx(
          'gold-leaf font-bold whitespace-nowrap',
          size === 'l' ? 'text-3xl' : 'text-xl',
        )}
      >
        {name}
      </span>
    </span>
  )
}
