/** Three points while the other side types. For the eye alone: announced, it would speak over what is read. */
export const Typing = () => (
  <div
    aria-hidden
    className="flex gap-1.5 self-start rounded-card bg-surface-3 px-4 py-4 mt-2 w-fit"
  >
    {[0, 1, 2].map((i) => (
      <span key={i} className="chat-point size-2 rounded-full bg-text-3" />
    ))}
  </div>
)
