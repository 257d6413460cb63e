export const NumberedSteps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <section>
    <h3 className="pb-2 font-semibold">{title}</h3>
    <ol className="grid gap-2 text-text-2">
      {steps.map((words, i) => (
        <li key={words} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-xs font-semibold text-accent-ink"
          >
            {i + 1}
          </span>
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ol>
  </section>
)
