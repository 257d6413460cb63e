import { type Mutation, mutationsOf } from '../mutation.ts'

const screen = (file: string): string => `web/src/features/chat/${file}`
const links = [screen('log/links.test.ts')]
const chat = mutationsOf('chat screen')
const link = chat(screen('log/links.ts'))
const button = chat(screen('log/button-press.ts'))
const inBrowser = ['e2e/chat-window.test.ts']

/** What others write stays text, and what is read stays where it is. */
export const screenMutations: readonly Mutation[] = [
  link(
    'only the web is linked',
    "const isWeb = protocol === 'https:' || protocol === 'http:'",
    "const isWeb = protocol !== ''",
    links,
  ),
  link(
    'no name stands before the host of a link',
    'isWeb && !username && !password ?',
    'isWeb ?',
    links,
  ),
  link(
    'no sign that is not seen stands in a link',
    'if (deceiving.test(address) || !URL.canParse(address))',
    'if (!URL.canParse(address))',
    links,
  ),
  link(
    'a link ends where Thai and Lao go on',
    "/https?:\\/\\/[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]+/gi",
    '/https?:\\/\\/\\S+/gi',
    links,
  ),
  button(
    'a button dials numbers alone',
    "if (type === 'call' && number.test(payload))",
    "if (type === 'call')",
    [screen('log/button-press.test.ts')],
  ),
  chat(screen('log/useSteadyScroll.ts'))(
    'what comes below moves nothing that is read',
    'current.scrollTop -= fromEnd(row, current) - toEnd!',
    'current.scrollTop -= 0',
    inBrowser,
  ),
  chat('web/src/loading/lazy.tsx')(
    'what has words of its own for its absence takes no page away',
    'if (!Failed) throw error',
    'if (Failed !== error) throw error',
    ['e2e/chat-begins.test.ts'],
  ),
  button(
    'a way to log in is one of our pages by its whole address, too',
    'ownPage(payload) ?? ownPageAt(payload)',
    'ownPage(payload)',
    [screen('log/button-press.test.ts')],
  ),
  chat(screen('useRoom.ts'))(
    'a closed chat goes on until what was written has left',
    'if (!room.state().bubbles.some(isLeaving)) setHeld(undefined)',
    'setHeld(undefined)',
    inBrowser,
  ),
]
