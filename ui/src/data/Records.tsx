import { type ReactNode, useSyncExternalStore } from 'react'

type RecordsProps = {
  /** What the list is called, for screen readers. */
  label: string
  heads: { lead: string; side: string; under?: string }
  /** `side`: the amount; `under`: a quieter fact, such as when. */
  rows: readonly { id: string; lead: ReactNode; side: ReactNode; under?: ReactNode }[]
}

/** A short list of facts: a table where there is room for its columns, else a card a row. */
export function Records({ label, heads, rows }: RecordsProps) {
  const hasRoom = useSyncExternalStore(subscribe, roomForColumns, () => false)
  if (!hasRoom)
    return (
      <ul aria-label={label} className="grid grid-cols-1 gap-2">
        {rows.map(({ id, lead, side, under }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-input border border-line/60 bg-surface-2 px-4 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{lead}</span>
              {under && <span className="block text-sm text-text-2 tabular-nums">{under}</span>}
            </span>
            <span className="ml-auto">{side}</span>
          </li>
        ))}
      </ul>
    )
  return (
    <table aria-label={label} className="w-full text-left">
      <thead className="text-sm text-text-2">
        <tr className="border-b border-line">
          <Head>{heads.lead}</Head>
          <Head end>{heads.side}</Head>
          {heads.under && <Head end>{heads.under}</Head>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, lead, side, under }) => (
          <tr key={id} className="border-b border-line/60 last:border-b-0">
            <td className="py-2.5 pr-3 font-medium break-words">{lead}</td>
            <td className="py-2.5 text-right">{side}</td>
            {heads.under && (
              <td className="py-2.5 pl-4 text-right text-sm text-text-2 tabular-nums">{under}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ children, end = false }: { children: string; end?: boolean }) => (
  <th scope="col" className={`py-2 font-medium ${end ? 'pl-4 text-right' : 'pr-3'}`}>
    {children}
  </th>
)

// In rem: with larger text a table needs a wider page.
const room = '(min-width: 30rem)'
const roomForColumns = () => matchMedia(room).matches

function subscribe(tell: () => void): () => void {
  const media = matchMedia(room)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
