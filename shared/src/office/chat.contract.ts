import * as z from 'zod/mini'
import { chatLimits } from '../chat/chat.rules.ts'
import { decided, id, officeRoute, reason } from './contract.ts'

// A conversation is named by the number of its party, as the inbox shows it. What is said in it stands in no audit row: see the verbs.

const party = id
const text = z.string().check(z.minLength(1, 'KEY_MISSING'), z.maxLength(chatLimits.textMax))
const seq = z.int().check(z.gte(1), z.lte(2_147_483_647))
/** Makes an answer safe to repeat: the same one again is one message. */
const client_id = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)))
/** Also where it is another operator's. */
const force = z.optional(z.boolean())
const filled = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))
const tag = z.string().check(z.regex(/^[\p{L}\p{M}\p{N}_-]{1,30}$/u))

const said = decided('CHAT_SAID', 'CHAT_SAID_BEFORE')
const whyNotSaid = ['NO_CHAT', 'NO_OPEN_CHAT', 'CHAT_OF_ANOTHER', 'CLIENT_ID_USED'] as const

export const chatOffice = {
  take: officeRoute({
    doc: 'The conversation is yours. `force`: also where it is another operator’s.',
    method: 'POST',
    path: '/office/api/chats/take',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, force }),
    output: decided('CHAT_TAKEN', 'CHAT_TAKEN_OVER', 'CHAT_TAKEN_BEFORE'),
    errors: ['NO_CHAT', 'NO_OPEN_CHAT', 'CHAT_OF_ANOTHER'],
  }),
  release: officeRoute({
    doc: 'The conversation waits for anybody again.',
    method: 'POST',
    path: '/office/api/chats/release',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, force }),
    output: decided('CHAT_RELEASED', 'CHAT_RELEASED_BEFORE'),
    errors: ['NO_CHAT', 'NO_OPEN_CHAT', 'CHAT_OF_ANOTHER'],
  }),
  answer: officeRoute({
    doc: 'Says something: words, or a message with buttons, quick replies, cards or a file. A conversation that nobody has is taken by it.',
    method: 'POST',
    path: '/office/api/chats/answer',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    takes: {
      message:
        'instead of words, JSON or a file of it: {"message_type": "buttons", "quick_replies", "generic" or "media", "payload": {…}}, see docs/chat.md',
      client_id: 'letters, digits, - and _: the same again is one message',
    },
    input: z.object({
      party,
      text: z.optional(text),
      message: z.optional(z.record(z.string(), z.unknown())),
      client_id,
    }),
    output: said,
    errors: [...whyNotSaid, 'MESSAGE_NOT_RIGHT'],
  }),
  reply: officeRoute({
    doc: 'Says a reply that stands in the setting chatReplies, in the customer’s language.',
    method: 'POST',
    path: '/office/api/chats/reply',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party', 'reply'],
    takes: {
      name: 'fills {name}; without it the customer’s own name does',
      amount: 'fills {amount}',
      reference: 'fills {reference}',
      client_id: 'letters, digits, - and _: the same again is one message',
    },
    input: z.object({
      party,
      reply: id,
      name: filled,
      amount: filled,
      reference: filled,
      client_id,
    }),
    output: said,
    errors: [...whyNotSaid, 'NO_REPLY', 'REPLY_NOT_FILLED', 'MESSAGE_NOT_RIGHT'],
  }),
  read: officeRoute({
    doc: 'What the customer said is read, up to that message, or all of it.',
    method: 'POST',
    path: '/office/api/chats/read',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, seq: z.optional(seq) }),
    output: decided('CHAT_READ', 'CHAT_READ_BEFORE'),
    errors: ['NO_CHAT'],
  }),
  note: officeRoute({
    doc: 'Words for colleagues about this customer, which the customer never sees.',
    method: 'POST',
    path: '/office/api/chats/note',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, words: text }),
    output: decided('CHAT_NOTED', 'CHAT_NOTED_BEFORE'),
    errors: ['NO_CHAT'],
  }),
  tag: officeRoute({
    doc: 'What the conversation is about, in place of what stood there: letters, digits, - and _. None takes all away.',
    method: 'POST',
    path: '/office/api/chats/tag',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, tags: z.array(tag).check(z.maxLength(10)) }),
    output: decided('CHAT_TAGGED', 'CHAT_TAGGED_BEFORE'),
    errors: ['NO_CHAT'],
  }),
  end: officeRoute({
    doc: 'The conversation ends. What the customer says next begins another one.',
    method: 'POST',
    path: '/office/api/chats/end',
    for: 'operator',
    needs: 'chat.answer',
    about: ['party'],
    input: z.object({ party, force }),
    output: decided('CHAT_ENDED', 'CHAT_ENDED_BEFORE'),
    errors: ['NO_CHAT', 'CHAT_OF_ANOTHER'],
  }),
  block: officeRoute({
    doc: 'A guest or member can say nothing for that many hours; what was said stays, and the open pages are hung up.',
    method: 'POST',
    path: '/office/api/chats/block',
    for: 'operator',
    needs: 'chat.block',
    about: ['party'],
    input: z.object({ party, hours: z.int().check(z.gte(1), z.lte(8_760)), reason }),
    output: decided('CHAT_BLOCKED', 'CHAT_BLOCKED_BEFORE'),
    errors: ['NO_CHAT'],
  }),
  unblock: officeRoute({
    doc: 'They can write again.',
    method: 'POST',
    path: '/office/api/chats/unblock',
    for: 'operator',
    needs: 'chat.block',
    about: ['party'],
    input: z.object({ party }),
    output: decided('CHAT_UNBLOCKED', 'CHAT_UNBLOCKED_BEFORE'),
    errors: ['NO_CHAT'],
  }),
  erase: officeRoute({
    doc: 'Takes the words, or the file, out of one message for good; that there was one stays.',
    method: 'POST',
    path: '/office/api/chats/erase',
    for: 'operator',
    needs: 'chat.erase',
    about: ['party'],
    input: z.object({ party, seq, reason }),
    output: decided('CHAT_ERASED', 'CHAT_ERASED_BEFORE'),
    errors: ['NO_CHAT', 'NO_CHAT_MESSAGE'],
  }),
  eraseDetail: officeRoute({
    doc: 'Takes out for good what is no message: name (what a guest calls themselves), rating (the words beside the stars, of every conversation of theirs), note-17 (a note of staff) or notes (all of them).',
    method: 'POST',
    path: '/office/api/chats/erase-detail',
    for: 'operator',
    needs: 'chat.erase',
    about: ['party', 'what'],
    input: z.object({ party, what: id, reason }),
    output: decided('CHAT_DETAIL_ERASED', 'CHAT_DETAIL_ERASED_BEFORE'),
    errors: ['NO_CHAT', 'NO_CHAT_DETAIL'],
  }),
}
