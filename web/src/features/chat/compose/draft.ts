import { token } from '../../../session/session.ts'
import { session } from '../../../session/storage.ts'

/** What is being written, kept under who writes it: a member's goes with their session (session/session.ts), a guest's with the tab. */
const key = () => (token() === null ? 'guest-draft' : 'chat-draft')

export const draft = {
  read: (): string => session.get(key()) ?? '',
  keep: (text: string): void => {
    if (text) session.set(key(), text)
    else session.remove(key())
  },
}
