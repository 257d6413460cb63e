import type { ReactNode } from 'react'

export type IllustrationKind = 'empty' | 'terminated' | 'not-found' | 'offline'

/** One kit of pictures for the pages without content: a gold figure on a violet moon. The words are next to it. */
export function Illustration({ kind }: { kind: IllustrationKind }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className="h-32 w-auto max-w-full text-primary-text"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
    >
      <circle cx="80" cy="58" r="48" className="fill-accent" opacity=".16" />
      <circle cx="80" cy="58" r="36" className="fill-accent" opacity=".18" />
      <ellipse cx="80" cy="108" rx="46" ry="5" className="fill-surface-3" />
      {figures[kind]}
      <path d={sparks} fill="currentColor" opacity=".9" />
    </svg>
  )
}

const sparks =
  'M130 22q1 5 6 6q-5 1-6 6q-1-5-6-6q5-1 6-6ZM26 40q.8 4 5 5q-4 1-5 5q-1-4-5-5q4-1 5-5ZM138 76q.6 3 3.6 3.6q-3 .6-3.6 3.6q-.6-3-3.6-3.6q3-.6 3.6-3.6Z'
const panel = 'fill-surface-2 stroke-current'
const figures: Record<IllustrationKind, ReactNode> = {
  empty: (
    <>
      <path d="M56 46l38-16a6 6 0 0 1 8 3l5 13" className={panel} />
      <path d="M64 46l26-11" className="stroke-text-3" />
      <rect x="40" y="46" width="80" height="54" rx="11" className={panel} />
      <path d="M52 60h30M52 70h18" className="stroke-text-3" />
      <path d="M124 64v20h-20a10 10 0 0 1 0-20Z" className={panel} />
      <path d="M105 68q1.4 4.6 6 6q-4.6 1.4-6 6q-1.4-4.6-6-6q4.6-1.4 6-6Z" fill="currentColor" />
    </>
  ),
  terminated: (
    <>
      <path d="M50 102V46l30-20l30 20v56Z" className={panel} />
      <path d="M66 102V66a14 14 0 0 1 28 0v36" className="stroke-text-3" />
      <path d="M80 52v50" className="stroke-text-3" />
      <rect x="68" y="74" width="24" height="18" rx="4" fill="currentColor" />
      <path d="M73 74v-5a7 7 0 0 1 14 0v5" stroke="currentColor" />
    </>
  ),
  'not-found': (
    <>
      <path d="M48 34l22-8l20 8l22-8v62l-22 8l-20-8l-22 8Z" className={panel} />
      <path d="M70 26v62M90 34v62" className="stroke-text-3" strokeDasharray="3 5" />
      <path
        d="M80 44a12 12 0 0 1 12 12c0 9-12 20-12 20s-12-11-12-20a12 12 0 0 1 12-12Z"
        fill="currentColor"
      />
      <path d="M77 54a3.5 3.5 0 1 1 3.5 4v2.5" className="stroke-surface-2" />
    </>
  ),
  offline: (
    <>
      <path d="M56 92a18 18 0 0 1-2-36a26 26 0 0 1 50-5a20 20 0 0 1 2 41Z" className={panel} />
      <path d="M66 70a20 20 0 0 1 28 0M72 77a11 11 0 0 1 16 0" stroke="currentColor" />
      <circle cx="80" cy="84" r="2.5" fill="currentColor" />
      <path d="M58 100L102 44" className="stroke-bad" strokeWidth="3" />
    </>
  ),
}
