import { expect, test } from 'vitest'
import { nameOf } from '../scene.ts'
import { scenes } from '../scenes.ts'
import { choosePoints, scenesOf } from './choose.ts'
import { pointName, points } from './points.ts'

test('each point shows scenes that there are now', () => {
  const named = new Set(scenes.map(nameOf))
  expect(points.filter(({ shows }) => shows.length === 0)).toEqual([])
  expect(scenesOf(points, 'after').filter((scene) => !named.has(scene))).toEqual([])
})

test('points are counted within their section', () => {
  const names = points.map(pointName)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name.startsWith('Home on a phone'))).toHaveLength(6)
  expect(names.filter((name) => name.startsWith('The game sheet'))).toHaveLength(3)
  expect(names).toContain('The game sheet 2: Choose before Play')
})

test('words choose points by section, number and heading', () => {
  const chosen = (...words: string[]) => choosePoints(points, words).map(pointName)
  expect(chosen()).toHaveLength(points.length)
  expect(chosen('game sheet')).toHaveLength(3)
  expect(chosen('game sheet 2')).toEqual(['The game sheet 2: Choose before Play'])
  expect(chosen('offline', 'agreement')).toEqual([
    'Home on a phone 6: Offline',
    'A member who needs help 3: Agreement',
  ])
  expect(chosen('no such point')).toEqual([])
})

test('a scene is drawn once for all points that show it, and none where there was nothing before', () => {
  const one = { section: 'S', number: 1, heading: 'H', says: '.' }
  const made = [
    { ...one, shows: [{ before: 'Old: a', after: 'New: a' }, { after: 'New: b' }] },
    { ...one, shows: [{ before: 'Old: a', after: 'New: b' }] },
  ]
  expect(scenesOf(made, 'before')).toEqual(['Old: a'])
  expect(scenesOf(made, 'after')).toEqual(['New: a', 'New: b'])
})
