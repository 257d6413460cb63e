import { expect, test } from 'vitest'
import { askedFor } from './words.ts'

test('without a word all is asked for', () => {
  expect(askedFor([])).toEqual({ locales: ['th', 'la', 'en'], lights: [], words: [] })
})

test('languages and lights are told from the words of a screen', () => {
  expect(askedFor(['en', 'Game sheet', 'day', 'TH'])).toEqual({
    locales: ['th', 'en'],
    lights: ['day'],
    words: ['game sheet'],
  })
})
