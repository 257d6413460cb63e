import { expect, test } from 'vitest'
import { bubbleOf } from '../../../../testing/bubble.ts'
import { transcriptOf } from './transcript.ts'

const words = {
  title: 'Chat',
  you: 'You',
  team: 'Support',
  assistant: 'Bot',
  erased: 'removed',
  file: 'a file',
}

test('a transcript says who said what and when; what has not arrived was not said', () => {
  const text = transcriptOf(
    [
      bubbleOf({ payload: { text: 'Hello' } }),
      bubbleOf({ agent: { name: '', isBot: true }, payload: { text: 'Which?' } }),
      bubbleOf({ isOwn: true, payload: { text: 'Hi' } }),
      bubbleOf({ isOwn: true, payload: { text: 'lost' }, delivery: 'failed', at: undefined }),
      bubbleOf({
        agent: { name: 'Nok', isBot: false },
        kind: 'generic',
        payload: {
          elements: [{ title: 'A card', buttons: [{ type: 'web', title: 'Open', payload: '/' }] }],
        },
      }),
      bubbleOf({ kind: 'media', payload: { filePath: 'x' } }),
      bubbleOf({ payload: { erased: true } }),
    ],
    words,
  )
  expect(text).toBe(
    `Chat

[27/11/2026 12:00] Support
Hello

[27/11/2026 12:00] Bot
Which?

[27/11/2026 12:00] You
Hi

[27/11/2026 12:00] Nok
A card
- Open

[27/11/2026 12:00] Support
a file

[27/11/2026 12:00] Support
removed
`,
  )
})
