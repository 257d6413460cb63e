import { expect, test } from 'vitest'
import { merged, readUpTo, recognised, withoutGap } from './log.ts'
import { type Row, readRow } from './server/wire.ts'

const row = (n: number, more: Record<string, unknown> = {}): Row =>
  readRow({
    sender: 'customer',
    message: { message_type: 'text', payload: { text: `t${n}` } },
    createdAt: n * 10_000,
    session_id: 's',
    seq: n,
    ...more,
  })!
const foreign = (n: number, text = `t${n}`): Row =>
  row(n, { seq: undefined, message: { message_type: 'text', payload: { text } } })
/** A send of ours that was answered, as it stands before any row of it came. */
const answered = (n: number, id: string, text = `t${n}`): Row => ({
  ...foreign(n, text),
  key: id,
  clientId: id,
})
const seqs = (rows: readonly Row[]) => rows.map(({ seq }) => seq)

test('rows stand by their seq, each once, whatever time they tell', () => {
  const rows = merged([row(3), row(5)], [row(4, { createdAt: 1 }), row(3), row(1), row(1)])
  expect(seqs(rows)).toEqual([1, 3, 4, 5])
})

test('nothing new is the same rows', () => {
  const rows = [row(1), row(2)]
  expect(merged(rows, [row(2), row(1)])).toBe(rows)
})

test('a later reading tells what was seen and where a file is, and keeps the row’s key', () => {
  const media = (url?: string) => ({
    message: { message_type: 'media', payload: { filePath: 'f', url } },
  })
  const sent = { ...row(1, media()), key: 'id', clientId: 'id' }
  const [now] = merged([sent], [row(1, { ...media('/f?1'), status: 'read' })])
  expect(now).toMatchObject({ key: 'id', isRead: true, payload: { url: '/f?1' } })
  const [still] = merged([now!], [row(1, media())])
  expect(still).toBe(now)
})

test('an erased message loses its words', () => {
  const erased = row(1, { message: { message_type: 'text', payload: { text: '', erased: true } } })
  expect(merged([row(1)], [erased])[0]!.payload).toEqual({ text: '', erased: true })
})

test('the other side has read up to a seq', () => {
  const rows = [row(1), row(2, { sender: 'other' }), row(3)]
  expect(readUpTo(rows, 2).map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(readUpTo(rows, 0)).toBe(rows)
})

test('a gap ends what is known', () => {
  expect(withoutGap([row(1), row(2), row(4)], 0)).toBe(2)
  expect(withoutGap([row(7), row(8)], 7)).toBe(8)
})

test('rows without a seq stand by their time', () => {
  expect(
    merged([foreign(5)], [foreign(1), foreign(5), foreign(3)]).map((r) => r.payload.text),
  ).toEqual(['t1', 't3', 't5'])
})

test('of a foreign server the row of an answered send is its twin: there are two only when two were sent', () => {
  const known = [answered(1, 'a', 'ok'), answered(1, 'b', 'ok')]
  const sent = [foreign(1, 'ok'), { ...foreign(1, 'ok'), key: 'other', at: new Date(10_400) }]
  const rows = merged(known, recognised(known, sent, []))
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(merged(rows, recognised(rows, sent, []))).toBe(rows)
})

test('of a foreign server the same words at another time are another message, from another phone', () => {
  const known = [answered(1, 'a', 'ok')]
  expect(merged(known, recognised(known, [foreign(2, 'ok')], []))).toHaveLength(2)
})

test('a send whose outcome is not known is a row that came after it, and none of before', () => {
  const doubt = { id: 'a', kind: 'text' as const, payload: { text: 'ok' }, after: 10_000 }
  expect(recognised([], [foreign(1, 'ok')], [doubt])[0]!.key).not.toBe('a')
  expect(recognised([], [foreign(2, 'other')], [doubt])[0]!.key).not.toBe('a')
  expect(recognised([], [foreign(2, 'ok')], [doubt])[0]).toMatchObject({ key: 'a', clientId: 'a' })
})
