import { expect, test } from 'vitest'
import { bubbleOf } from '../../../../testing/bubble.ts'
import { wordsFor } from '../../../api/words.ts'
import { canBeSentAgain, mediaKind, problemOf } from './media-kind.ts'

test.each([
  [{ fileType: 'video/mp4' }, 'video'],
  [{ fileType: 'video' }, 'video'],
  [{ fileType: 'image/gif', filePath: 'a.mp4' }, 'image'],
  [{ filePath: 'k/a.MOV' }, 'video'],
  [{ url: 'https://a.example/b.mp4?token=x.png' }, 'video'],
  [{ url: '/chat-files/abc' }, 'image'],
])('%j is a %s', (payload, kind) => {
  expect(mediaKind({ payload })).toBe(kind)
})

test('a failure says why: in the catalogue’s words with the size that fits the file, or that nobody answered', () => {
  const why = (failure: string, fileType = '') =>
    wordsFor(problemOf(bubbleOf({ failure, payload: { fileType } }))!, 'en', {
      CHAT_FILE_TOO_LARGE: 'no larger than {max} MB',
    })
  expect(why('CHAT_FILE_TOO_LARGE', 'video/mp4')).toBe('no larger than 20 MB')
  expect(why('CHAT_FILE_TOO_LARGE', 'image/png')).toBe('no larger than 10 MB')
  expect(why('timeout')).toContain('taking too long')
  expect(problemOf(bubbleOf())).toBeUndefined()
})

test('a refused file is not sent again; one that was uploaded and is gone there is uploaded anew', () => {
  const again = (failure: string, filePath = '') =>
    canBeSentAgain(bubbleOf({ failure, payload: { filePath } }))
  expect([again('CHAT_FILE_TOO_LARGE'), again('CHAT_FILE_INVALID')]).toEqual([false, false])
  expect([again('CHAT_FILE_INVALID', 'chat/a.jpg'), again('timeout')]).toEqual([true, true])
})
