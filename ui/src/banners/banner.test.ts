import { describe, expect, it } from 'vitest'
import { bannerNames, drawBanner } from './banner.ts'

describe.each(bannerNames)('the banner %s', (name) => {
  const svg = drawBanner(name)

  it('is small, 16:9, and the same each time', () => {
    expect(svg.length).toBeLessThanOrEqual(12_288)
    expect(svg).toContain('viewBox="0 0 640 360"')
    expect(drawBanner(name)).toBe(svg)
  })

  it('is a picture alone: no words, nothing that runs, nothing from elsewhere', () => {
    expect(svg).not.toMatch(/<text|<script|<style|<foreignObject|<image|\son\w+=|style=/)
    const links = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map(([, to]) => to!)
    expect(links.every((to) => to.startsWith('#'))).toBe(true)
    for (const to of links) expect(svg).toContain(`id="${to.slice(1)}"`)
  })

  it('has no number that could not be computed', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

it('no two are the same', () => {
  expect(new Set(bannerNames.map(drawBanner)).size).toBe(bannerNames.length)
})
