import { type ActName, actNames, firstNode, type Node } from './tree.ts'

/** What a customer asks for: a node, or something to be done. */
export type Wish = { go: string } | { do: ActName }

/** What a chip or button of ours says when it is tapped. */
export const payloadOf = (wish: Wish): string => ('go' in wish ? `go:${wish.go}` : `do:${wish.do}`)

/** Undefined: it is none of ours, or of a tree of before. */
export function wishOf(payload: string, nodes: readonly Node[]): Wish | undefined {
  const [kind, ...rest] = payload.split(':')
  const name = rest.join(':')
  if (kind === 'go') return nodes.some(({ id }) => id === name) ? { go: name } : undefined
  const act = kind === 'do' ? actNames.find((one) => one === name) : undefined
  return act && { do: act }
}

/** The first node with a word that was typed, in whatever language; that of the greeting last, since people greet before they ask. */
export const nodeFor = (typed: string, nodes: readonly Node[]): Node | undefined =>
  nodesFor(typed, nodes)[0]

export function nodesFor(typed: string, nodes: readonly Node[]): Node[] {
  const has = wordsIn(typed)
  return [...nodes]
    .sort((a, b) => Number(a.id === firstNode) - Number(b.id === firstNode))
    .filter(({ words = none }) => Object.values(words).some((list) => list.some(has)))
}

/** Whether a word was typed. Latin ones count as whole words only. */
export function wordsIn(typed: string): (word: string) => boolean {
  const text = folded(typed)
  const spaced = ` ${text.replace(/[^a-z0-9]+/g, ' ')} `
  return (asWritten) => {
    const word = folded(asWritten)
    if (word === '') return false
    return /^[a-z0-9 ]+$/.test(word) ? spaced.includes(` ${word} `) : text.includes(word)
  }
}

const none = { th: [], la: [], en: [] }

/** Thai and Lao vowels are typed as one sign or as two; capitals and spaces mean nothing. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
