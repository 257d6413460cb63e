import { expect, test } from 'vitest'
import { type LobbyPage, lobbyPage } from './lobby-page.ts'
import { points } from './points.ts'

const page: LobbyPage = {
  points,
  locales: ['th', 'en'],
  widths: [390, 1280],
  sides: [
    { side: 'before', light: 'night', folder: 'before/night' },
    { side: 'after', light: 'day', folder: 'after/day' },
  ],
  has: () => true,
  missing: [],
  date: '2026-11-28 12:00',
  commit: 'abc',
  oldCommit: 'def',
}
const picturesIn = (html: string) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)

test('the page has each point with its sentence', () => {
  const html = lobbyPage(page)
  for (const { heading, says } of points) {
    expect(html).toContain(`. ${heading}</h3>`)
    expect(html).toContain(`<p>${says}</p>`)
  }
})

test('before stands beside after, in every width and language', () => {
  const [point] = points
  const show = { before: 'Old: a', after: 'New: b' }
  const html = lobbyPage({ ...page, points: [{ ...point!, shows: [show] }] })
  expect(picturesIn(html)).toEqual(
    ['th-390', 'en-390', 'th-1280', 'en-1280'].flatMap((where) => [
      `before/night/old-a-${where}.webp`,
      `after/day/new-b-${where}.webp`,
    ]),
  )
})

test('a picture that was not drawn leaves no hole, and the page says what is missing', () => {
  const html = lobbyPage({
    ...page,
    has: (file) => file.startsWith('after/'),
    missing: [{ name: 'Old: a', locale: 'th', why: 'It <did> not stand.' }],
    onlyAfter: 'Only after: no history.',
  })
  expect(picturesIn(html).filter((src) => src!.startsWith('before/'))).toEqual([])
  expect(html).toContain('<b>Old: a (th)</b><pre>It &lt;did> not stand.</pre>')
  expect(html).toContain('Only after: no history.')
})
