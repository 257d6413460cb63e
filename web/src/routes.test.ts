import { expect, test } from 'vitest'
import { routes, turnAt } from './routes.tsx'

const shown = (path: string, hasToken: boolean) => {
  const turn = turnAt(path, hasToken)
  return 'goTo' in turn ? turn : Object.keys(routes).find((p) => routes[p] === turn.show)
}

test('the root leads to /user and that to Home', () => {
  expect(shown('/', true)).toEqual({ goTo: '/user' })
  expect(shown('/user', true)).toEqual({ goTo: '/user/home' })
})

test('a member page without a token leads to /login and remembers where one was', () => {
  expect(shown('/user/profile', false)).toEqual({ goTo: '/login', from: '/user/profile' })
  expect(shown('/user/profile', true)).toBe('/user/profile')
})

test('guest pages stand open with and without a token', () => {
  for (const path of ['/login', '/register', '/howto', '/contact']) {
    expect(shown(path, false)).toBe(path)
    expect(shown(path, true)).toBe(path)
  }
})

test('the legal page and the odds stand in neither shell, for guests and members alike: they end nobody’s session', () => {
  for (const path of ['/legal', '/odds'])
    for (const hasToken of [true, false]) {
      expect(shown(path, hasToken)).toBe(path)
      const turn = turnAt(path, hasToken)
      expect('show' in turn && turn.show.shell).toBe('bare')
    }
})

test('a slash at the end is the same page', () => {
  expect(shown('/login/', false)).toBe('/login')
  expect(shown('//', false)).toEqual({ goTo: '/user' })
})

test('anything else is the not-found page, whose shell is bare, not a door to /login', () => {
  for (const path of ['/nowhere', '/user/nowhere', '/login/deeper', '/constructor', '/__proto__']) {
    const turn = turnAt(path, false)
    expect('show' in turn && turn.show.shell).toBe('bare')
    expect(shown(path, false)).toBeUndefined()
  }
})
