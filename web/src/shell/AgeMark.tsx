/** From which age this is for; the terms, to which a link stands near it, have the words. */
export const AgeMark = () => (
  <span className="inline-grid min-h-7 shrink-0 place-items-center rounded-full border border-primary-text/60 px-2 text-xs font-bold text-primary-text">
    20+
  </span>
)
