import type { Route } from '@krapao/shared/contract'
import { refusal } from '@krapao/shared/refusal'
import * as z from 'zod/mini'
import { type Client, type Codec, client, type Send } from './client.ts'
import { send } from './send.ts'
import { Unreachable } from './unreachable.ts'

// Money and times are values inside and JSON outside; an answer that is not what the contract promises is no answer.
const codec: Codec<Route> = {
  write: (route, input) => {
    const wire = z.safeEncode(route.input, input as never)
    if (wire.success) return { ...(wire.data as Record<string, unknown>) }
    const issue = wire.error.issues[0]
    const field = String(issue?.path[0] ?? '')
    throw refusal(issue?.message === 'KEY_MISSING' ? 'KEY_MISSING' : 'KEY_INVALID', { field })
  },
  read: (route, json) => {
    const answer = z.safeParse(route.output, json)
    if (answer.success) return answer.data
    throw new Unreachable('unreadable', answer.error)
  },
}

// Sending a file is a download of its own: most visits send none.
const sendAny: Send = async (question) =>
  typeof question.body === 'object'
    ? (await import('./send-upload.ts')).sendUpload(question)
    : send(question)

/**
 * The calls of one feature, for member screens (clients/); guest pages use `guestApi`. By feature, so that a screen brings along the
 * contracts it uses and no others.
 */
export const memberClient = <F extends Readonly<Record<string, Route>>>(
  routes: F,
): Client<{ routes: F }>['routes'] =>
  client<{ routes: F }, Route>({ routes }, codec, sendAny).routes
