/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

// The script runs as the page has it, in a page of which only what it touches is there.
const script = stripTypeScriptTypes(readFileSync(new URL('./light.ts', import.meta.url), 'utf8'))

type Device = {
  stored?: string
  isDark?: boolean
  forbidden?: boolean
  /** As the server wrote it: the brand's only one. */
  written?: 'night'
}
type Told = { key?: string | null; persisted?: boolean }

function open({ stored, isDark = false, forbidden = false, written }: Device) {
  const dataset: Record<string, string> = { ...(written && { light: written }) }
  const storage = new Map(stored === undefined ? [] : [['theme', stored]])
  const system = { matches: isDark, tell: () => {} }
  const listeners: Record<string, (told: Told) => void> = {}
  const bar: string[] = []
  const window = {
    light: undefined as undefined | { chosen: () => string; choose: (next: string) => void },
  }
  runInNewContext(script, {
    window,
    document: {
      documentElement: { dataset },
      querySelector: () => ({ setAttribute: (_: string, color: string) => bar.push(color) }),
    },
    matchMedia: () => ({
      get matches() {
        return system.matches
      },
      addEventListener: (_: string, tell: () => void) => {
        system.tell = tell
      },
    }),
    get localStorage() {
      if (forbidden) throw new Error('forbidden')
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      }
    },
    addEventListener: (kind: string, listen: (told: Told) => void) => {
      listeners[kind] = listen
    },
    dispatchEvent: () => true,
    Event,
    requestAnimationFrame: (draw: () => void) => draw(),
    getComputedStyle: () => ({ getPropertyValue: () => `ground by ${dataset.light}` }),
  })
  return {
    light: () => dataset.light,
    bar: () => bar.at(-1),
    stored: () => storage.get('theme'),
    switch: window.light,
    turnSystem: (dark: boolean) => {
      system.matches = dark
      system.tell()
    },
    elsewhere: (value: string | undefined, key: string | null = 'theme') => {
      if (value === undefined) storage.delete('theme')
      else storage.set('theme', value)
      listeners.storage?.({ key })
    },
    goBack: (persisted: boolean) => listeners.pageshow?.({ persisted }),
  }
}

test.each([
  ['day', true, 'day'],
  ['night', false, 'night'],
  ['system', true, 'night'],
  ['system', false, 'day'],
  [undefined, true, 'night'],
  [undefined, false, 'day'],
  ['noon', true, 'night'],
  ['', false, 'day'],
])('stored %j on a device whose night is %s: %s', (stored, isDark, light) => {
  const page = open({ isDark, ...(stored !== undefined && { stored }) })
  expect(page.light()).toBe(light)
  expect(page.bar()).toBe(`ground by ${light}`)
})

test('the system is followed as long as it is what was chosen', () => {
  const page = open({ isDark: true })
  page.turnSystem(false)
  expect([page.light(), page.bar()]).toEqual(['day', 'ground by day'])
  page.switch?.choose('night')
  expect([page.light(), page.stored()]).toEqual(['night', 'night'])
  page.turnSystem(true)
  page.turnSystem(false)
  expect(page.light()).toBe('night')
  page.switch?.choose('system')
  expect([page.light(), page.stored()]).toEqual(['day', 'system'])
})

test('what another tab chooses holds here, and a device that was cleared is as its system again', () => {
  const page = open({ isDark: true })
  page.elsewhere('day')
  expect([page.light(), page.switch?.chosen()]).toEqual(['day', 'day'])
  page.elsewhere('night', 'locale')
  expect(page.light()).toBe('day')
  page.elsewhere(undefined, null)
  expect([page.light(), page.switch?.chosen()]).toEqual(['night', 'system'])
})

test('a page that is gone back to has what was chosen meanwhile', () => {
  const page = open({ stored: 'day' })
  page.elsewhere('night', 'locale')
  page.goBack(false)
  expect(page.light()).toBe('day')
  page.goBack(true)
  expect(page.light()).toBe('night')
})

test('where storage is forbidden the system decides, and a choice holds on this page', () => {
  const page = open({ forbidden: true, isDark: true })
  expect(page.light()).toBe('night')
  page.switch?.choose('day')
  page.turnSystem(true)
  page.goBack(true)
  expect([page.light(), page.switch?.chosen()]).toEqual(['day', 'day'])
})

test('a brand with a night alone stays in it, whatever was stored or the system wishes, and offers no choice', () => {
  const page = open({ written: 'night', stored: 'day', isDark: false })
  expect([page.light(), page.bar(), page.switch]).toEqual(['night', 'ground by night', undefined])
  page.elsewhere('day')
  page.turnSystem(false)
  expect(page.light()).toBe('night')
})
