import { inboxTabs } from '../../../server/src/features/chat/desk/inbox.sql.ts'

// What is typed in the inbox: a number opens a conversation, a line is an answer in it, and `/word` a command.

export const help = [
  'A number opens that conversation. In it a line is an answer; it is sent by Enter, and takes the conversation if nobody has it.',
  `  /inbox [${inboxTabs.join(' | ')}]     the list, whose waiting is longest on top; an empty line shows it again`,
  '  /take [force], /release, /end         this conversation: mine, anybody’s, over',
  '  /canned [ID [amount=… reference=…]]   replies that stand ready, or one of them, in the customer’s language',
  '  /file PATH                            a picture or film',
  '  /cards JSON or FILE                   cards, buttons or quick replies: docs/chat.md',
  '  /note WORDS, /tag WORD …              for colleagues; the customer sees none of it',
  '  /older                                what was said before',
  '  /block HOURS REASON, /unblock         they cannot write for so long',
  '  /erase MESSAGE REASON                 takes the words of a message out for good; so /erase name, rating, notes or note-17',
  '  /back, /help, /quit                   a line that begins with / is said with another one before it',
]

export type Typed =
  | { is: 'open'; party: string }
  | { is: 'list'; tab: string }
  | { is: 'say'; text: string }
  /** A call of the contract, with its words behind the number of the conversation. */
  | { is: 'call'; name: string; words: string[] }
  | { is: 'replies' | 'older' | 'back' | 'help' | 'quit' | 'again' }
  | { is: 'file'; path: string }
  | { is: 'cards'; json: string }
  | { is: 'unknown'; word: string }

/** How many words a call takes one by one; what is left is its last. */
const calls: Readonly<Record<string, { name: string; single: number }>> = {
  take: { name: 'take', single: 1 },
  release: { name: 'release', single: 1 },
  end: { name: 'end', single: 1 },
  read: { name: 'read', single: 1 },
  note: { name: 'note', single: 0 },
  tag: { name: 'tag', single: 10 },
  block: { name: 'block', single: 1 },
  unblock: { name: 'unblock', single: 0 },
  erase: { name: 'erase', single: 1 },
}

/** `isOpen`: a conversation is open, in which a line without `/` is said. */
export function readTyped(line: string, isOpen: boolean): Typed {
  if (line.trim() === '') return { is: 'again' }
  if (!line.startsWith('/')) {
    const number = line.trim()
    if (isOpen) return { is: 'say', text: line }
    return /^\d{1,9}$/.test(number)
      ? { is: 'open', party: number }
      : { is: 'unknown', word: number }
  }
  if (isOpen && line.startsWith('//')) return { is: 'say', text: line.slice(1) }
  const [, word = '', rest = ''] = /^\/(\S*)\s*(.*)$/s.exec(line.trimEnd()) ?? []
  return commandOf(word, rest)
}

function commandOf(word: string, rest: string): Typed {
  switch (word) {
    case 'inbox':
    case 'list':
      return { is: 'list', tab: rest }
    case 'open':
      return { is: 'open', party: rest }
    case 'canned':
      return rest === '' ? { is: 'replies' } : { is: 'call', name: 'reply', words: wordsOf(rest) }
    case 'file':
      return { is: 'file', path: rest }
    case 'cards':
      return { is: 'cards', json: rest }
    case 'older':
    case 'back':
    case 'help':
    case 'quit':
      return { is: word }
  }
  if (!Object.hasOwn(calls, word)) return { is: 'unknown', word: `/${word}` }
  const { name, single } = calls[word]!
  const words = split(rest, single)
  // What is no number is no message.
  const isDetail = name === 'erase' && words.length > 0 && !/^\d+$/.test(words[0]!)
  return { is: 'call', name: isDetail ? 'erase-detail' : name, words }
}

/** The first words one by one, and all that is left as one. */
function split(rest: string, single: number): string[] {
  const words: string[] = []
  let left = rest.trim()
  while (left !== '' && words.length < single) {
    const [, first = '', more = ''] = /^(\S+)\s*(.*)$/s.exec(left) ?? []
    words.push(first)
    left = more
  }
  return left === '' ? words : [...words, left]
}

/** `amount="1,500 baht"` is one word. */
const wordsOf = (rest: string): string[] =>
  [...rest.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''))
