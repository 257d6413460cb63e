import { fill, h, icon } from '../parts/element.ts'
import { keep, kept } from '../parts/kept.ts'
import { say } from '../parts/language.ts'
import { showPhone, showTime } from '../parts/show.ts'
import { tell } from '../parts/tell.ts'
import { copyButton } from './copy.ts'
import { m } from './messages.text.ts'
import { t } from './phone.text.ts'
import { nothing, titled } from './pieces.ts'
import { type State, type View, whenChanged } from './world.ts'

type Message = State['messages'][number]

/** The SMS inbox, newest first; a tap copies the code. */
export function messagesView(): View {
  const list = h('ul.inbox', h('li.sms', h('span.bone.w60')))
  const node = h('section.stack', titled(t.messages, m.why), list)
  const draw = whenChanged((messages: State['messages']) =>
    fill(list, messages.length > 0 ? messages.map(rowOf) : nothing('empty-sms', m.none, m.noneWhy)),
  )
  return {
    node,
    update: ({ messages }) => {
      draw(messages)
      if (node.isConnected) markRead(messages)
    },
  }
}

const rowOf = (message: Message) =>
  h(
    'li.sms',
    { 'data-to': message.to },
    h(
      'div.sms-head',
      h('span.dot', icon('chat')),
      h(
        'span.row-words',
        h('strong', message.from),
        h('small', say(m.to, { phone: showPhone(message.to) })),
        h('small.time', showTime(message.at)),
      ),
    ),
    h('p.bubble', message.text),
    message.code && codeButton(message.code),
  )

const codeButton = (code: string) =>
  copyButton(code, {
    words: say(m.copy, { code }),
    copied: say(m.copied, { code }),
    byHand: say(m.byHand, { code }),
    'data-code': code,
  })

// What was read is remembered by its number, so that a message that came before the page was opened is new as well.
const key = 'sandbox-messages-read'
let read = Number(kept(key) ?? 0)
let told = 0

/** How many came since the inbox was last open. */
export const unreadOf = (messages: readonly Message[]): number =>
  messages.filter(({ id }) => Number(id) > read).length

function markRead(messages: readonly Message[]): void {
  const newest = Number(messages[0]?.id ?? 0)
  if (newest === read) return
  read = newest
  keep(key, String(read))
}

/** Says a new message to who cannot see it arrive; what was there when the page opened is no news. */
export function tellNew([newest]: readonly Message[]): void {
  const id = Number(newest?.id ?? 0)
  if (newest && told > 0 && id > told) tell(say(m.arrived, { from: newest.from }))
  told = Math.max(1, id)
}
