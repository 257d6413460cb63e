import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showPhone, showTime } from '/assets/pages/show.js'
import { copyButton, tell } from './copy.js'
import { m } from './messages.text.js'
import { t } from './phone.text.js'
import { whenChanged } from './world.js'

/** The SMS inbox, newest first; a tap copies the code. */
export function messagesView() {
  const list = h(
    'ul',
    { class: 'inbox' },
    h('li', { class: 'sms' }, h('span', { class: 'bone w60' })),
  )
  const node = h(
    'section',
    { class: 'stack' },
    h('div', {}, h('h2', {}, say(t.messages)), h('p', { class: 'hint' }, say(m.why))),
    list,
  )
  const draw = whenChanged((messages) =>
    fill(list, ...(messages.length > 0 ? messages.map(rowOf) : [nothing()])),
  )
  return {
    node,
    update: ({ messages }) => {
      draw(messages)
      if (node.isConnected) markRead(messages)
    },
  }
}

const nothing = () =>
  h(
    'li',
    { class: 'nothing' },
    icon('empty-sms', 'picture'),
    h('strong', {}, say(m.none)),
    h('p', {}, say(m.noneWhy)),
  )

const rowOf = (message) =>
  h(
    'li',
    { class: 'sms', 'data-to': message.to },
    h(
      'div',
      { class: 'sms-head' },
      h('span', { class: 'dot' }, icon('chat')),
      h(
        'span',
        { class: 'row-words' },
        h('strong', {}, message.from),
        h('small', {}, say(m.to, { phone: showPhone(message.to) })),
        h('small', { class: 'time' }, showTime(message.at)),
      ),
    ),
    h('p', { class: 'bubble' }, message.text),
    message.code && codeButton(message.code),
  )

const codeButton = (code) =>
  copyButton(code, {
    words: say(m.copy, { code }),
    copied: say(m.copied, { code }),
    byHand: say(m.byHand, { code }),
    'data-code': code,
  })

// What was read is remembered by its number, so that a message that came before the page was opened is new as well.
const key = 'sandbox-messages-read'
let read = remembered()
let told = 0

/** How many came since the inbox was last open. */
export const unreadOf = (messages) => messages.filter(({ id }) => Number(id) > read).length

function markRead(messages) {
  const newest = Number(messages[0]?.id ?? 0)
  if (newest === read) return
  read = newest
  try {
    localStorage.setItem(key, String(read))
  } catch (error) {
    console.warn('what was read cannot be remembered in this browser', error)
  }
}

/** Says a new message to who cannot see it arrive; what was there when the page opened is no news. */
export function tellNew([newest]) {
  const id = Number(newest?.id ?? 0)
  if (told > 0 && id > told) tell(say(m.arrived, { from: newest.from }))
  told = Math.max(1, id)
}

function remembered() {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}
