import type { Page } from 'playwright-core'
import type { Bubble, RoomState } from '../web/src/features/chat/room/room.ts'

// The chat in states that a server brings about only in minutes or by bad luck: its screen as it is built, and behind it a room that
// plays a part, in place of the download that talks to the server.

/** Told without what is the same in most scenes. */
export type ScriptedBubble = Partial<Omit<Bubble, 'at'>> & { at?: string | undefined }
export type Scripted = Partial<Omit<RoomState, 'bubbles'>> & { bubbles?: readonly ScriptedBubble[] }

const online = { online: true, hours: null, replySeconds: 170, greeting: undefined }

export const chatRoom =
  (script: Scripted) =>
  ({ page }: { page: Page }) => {
    const bubbles = (script.bubbles ?? []).map((said, i) => ({
      key: `b${i}`,
      isOwn: false,
      kind: 'text',
      payload: {},
      sessionId: 's1',
      seq: i,
      isRead: false,
      ...(said.isOwn && { delivery: 'succeed' }),
      ...said,
    }))
    const state = {
      phase: 'ready',
      older: 'none',
      isConnected: true,
      isTyping: false,
      unread: 0,
      config: online,
      ...script,
      bubbles,
    }
    return page.route(/\/assets\/open-room-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: room(JSON.stringify(state)) }),
    )
  }

/** As `Room` of the product, answering from one state; what one says is added to it. */
const room = (state: string) => `
export function openRoom() {
  const dated = (b) => ({ ...b, at: b.at && new Date(b.at), payload: { ...b.payload, said_at: b.payload.said_at && new Date(b.payload.said_at) } })
  let state = ${state}
  state = { ...state, bubbles: state.bubbles.map(dated) }
  const listeners = new Set()
  const change = (more) => {
    state = { ...state, ...more }
    for (const tell of listeners) tell()
  }
  const say = (kind, payload) => change({ bubbles: [...state.bubbles, { key: 'own' + state.bubbles.length, isOwn: true, kind, payload, delivery: 'sending' }] })
  const nothing = () => undefined
  // For a test to tell what happens meanwhile, and to ask what was done.
  const done = []
  window.scripted = { done, tell: (more) => change({ ...more, ...(more.bubbles && { bubbles: more.bubbles.map(dated) }) }) }
  const note = (what) => (...how) => void done.push([what, ...how])
  return {
    state: () => state,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    sendText: (text) => say('text', { text }),
    sendPostback: (chosen) => say('postback', chosen),
    sendFile: (file) => say('media', { fileType: file.type }),
    retry: note('retry'),
    discard: (key) => change({ bubbles: state.bubbles.filter((b) => b.key !== key) }),
    loadOlder: note('loadOlder'),
    retryHistory: note('retryHistory'),
    renew: note('renew'),
    seen: note('seen'),
    typing: nothing,
    end: async () => change({ session: { ...state.session, state: 'ended' } }),
    rate: async (...how) => note('rate')(...how),
    close: note('close'),
  }
}`
