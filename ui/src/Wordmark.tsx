import { cx } from './cx.ts'

/** The brand in gold leaf: a clasped purse, then its name. */
export function Wordmark({ name, size = 'm' }: { name: string; size?: 'm' | 'l' }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className={cx('shrink-0 text-primary-text', size === 'l' ? 'size-12' : 'size-8')}
      >
        <rect
          x="2"
          y="2"
          width="28"
          height="28"
          rx="9"
          className="fill-surface-2 stroke-current"
          strokeWidth="1.25"
          strokeOpacity=".6"
        />
        <path
          d="M9 14.5c0-1 .8-1.8 1.8-1.8h10.4c1 0 1.8.8 1.8 1.8v7c0 1.4-1.1 2.5-2.5 2.5h-9A2.5 2.5 0 0 1 9 21.500Z"
          fill="currentColor"
        />
        <path d="M12 12.700V11a4 4 0 0 1 8 0v1.700" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path
          d="M16 15.400q.8 2 2.800 2.800q-2 .8-2.800 2.800q-.8-2-2.800-2.800q2-.8 2.800-2.800Z"
          className="fill-surface-2"
        />
      </svg>
      <span className={cx('gold-leaf font-bold', size === 'l' ? 'text-3xl' : 'text-xl')}>{name}</span>
    </span>
  )
}
