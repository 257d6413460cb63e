import type { LucideIcon } from 'lucide-react'

type RuleListProps = { label: string; rules: readonly { Icon: LucideIcon; words: string }[] }

/** The rules of a way to deposit, shown before paying. */
export const RuleList = ({ label, rules }: RuleListProps) => (
  <section aria-label={label} className="rounded-card border border-line/60 bg-surface-2 px-4 py-3">
    <ul className="grid gap-2 text-sm text-text-2">
      {rules.map(({ Icon, words }) => (
        <li key={words} className="flex gap-3">
          <Icon
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="mt-[.25em] shrink-0 text-text-3"
          />
          <span className="min-w-0 break-words">{words}</span>
        </li>
      ))}
    </ul>
  </section>
)
