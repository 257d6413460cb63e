/** Texts of others may hold anything: a word without an end, signs that turn the direction. Neither leaves its bubble. */
const bubble =
  'w-fit max-w-full rounded-card px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:isolate]'
export const mine = `${bubble} ml-auto rounded-br-[4px] bg-primary text-primary-ink`
export const theirs = `${bubble} rounded-bl-[4px] bg-(--chat-theirs) text-text`
