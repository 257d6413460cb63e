import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { Html } from '../../page/Html.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { t } from './legal.text.ts'

type Topic = { id: string; words: string }

/** Few topics are seen at a glance. */
const listedFrom = 4

/** The parts as the operator wrote them, and a list of their headings where there are many. */
export function LegalDocument({ name, parts }: { name: string; parts: readonly string[] }) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const [topics, setTopics] = useState<Topic[]>([])
  // Html has inserted its content by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read out of what the parts became
  useLayoutEffect(() => setTopics(markTopics(box.current!, name)), [name, parts])
  return (
    <>
      {topics.length >= listedFrom && (
        <details className="group mb-2 rounded-input border border-line/60 bg-surface">
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-input px-4 font-medium [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{say(t.parts, { n: topics.length })}</span>
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-text-2 transition-transform group-open:rotate-180"
            />
          </summary>
          <ol className="pb-2">
            {topics.map(({ id, words }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={bringIntoView}
                  className="flex min-h-11 items-center px-4 text-primary-text underline-offset-4 hover:underline"
                >
                  {words}
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div ref={box} className="break-words">
        {parts.map((html) => (
          <Html key={html} html={html} />
        ))}
      </div>
    </>
  )
}

/** Their ids are ours: those of the operator's HTML are taken out. */
function markTopics(box: HTMLElement, name: string): Topic[] {
  return [...box.querySelectorAll('h3')].map((heading, n) => {
    heading.id = `${name}-${n + 1}`
    heading.tabIndex = -1
    heading.style.scrollMarginTop = '1rem'
    return { id: heading.id, words: heading.textContent }
  })
}
