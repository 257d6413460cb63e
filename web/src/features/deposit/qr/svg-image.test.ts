import { expect, test } from 'vitest'
import { svgImage } from './svg-image.ts'

const drawn = (markup: string) =>
  decodeURIComponent(svgImage(markup).replace('data:image/svg+xml;charset=utf-8,', ''))

test('a drawing without a size gets one', () => {
  expect(drawn('<svg viewBox="0 0 29 29"><path d="M0 0"/></svg>')).toBe(
    '<svg width="1024" height="1024" viewBox="0 0 29 29"><path d="M0 0"/></svg>',
  )
})

test('its own size stays, a stroke’s width is none', () => {
  const own = '<?xml version="1.0"?><svg width="200" height="200"><path/></svg>'
  expect(drawn(own)).toBe(own)
  expect(drawn('<svg viewBox="0 0 9 9" stroke-width="1"></svg>')).toContain('width="1024"')
})

test('nothing in it can end the address', () => {
  expect(svgImage('<svg id="#?&">')).not.toMatch(/[#?&<>"]/)
})
