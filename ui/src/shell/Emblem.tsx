import { cx } from '../cx.ts'

type EmblemProps = { emblem?: string | undefined; className?: string }

/** The brand's sign: a wallet whose clasp holds a lotus, or the deployment's own picture. */
export const Emblem = ({ emblem, className = 'size-8' }: EmblemProps) =>
  emblem ? (
    <img src={emblem} alt="" className={cx('shrink-0 object-contain', className)} />
  ) : (
    <Drawn className={cx('shrink-0 text-primary-text', className)} />
  )

const Drawn = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
    <rect
      x="1"
      y="1"
      width="30"
      height="30"
      rx="9"
      className="fill-surface-2 stroke-current"
      strokeOpacity=".5"
    />
    <path
      d="M9.5 11.5V9.2c0-1 .8-1.7 1.7-1.7h9.6c1 0 1.7.7 1.7 1.7v2.3Z"
      fill="currentColor"
      opacity=".5"
    />
    <rect x="6" y="11" width="19" height="14" rx="3.5" fill="currentColor" />
    <path
      d="M20.5 15h6.5v6h-6.5a3 3 0 0 1 0-6Z"
      className="fill-surface-2 stroke-current"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path
      d="M21.7 16.5q.4 1.1 1.5 1.5q-1.1.4-1.5 1.5q-.4-1.1-1.5-1.5q1.1-.4 1.5-1.5Z"
      fill="currentColor"
    />
  </svg>
)
