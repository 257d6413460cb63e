import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { locales } from '@krapao/shared/text'
import { describe, expect, test } from 'vitest'
import { world } from '../server/src/testing/world.ts'
import { openBrowser, openPhone } from './browser.ts'

const w = await world({ jobs: true, env: { WEB_DIST: path.join(import.meta.dirname, '../web/dist') } })
const browser = await openBrowser()
const rich = await w.member({ balance: 5_000, game: 'PG' })
await rich.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_200 })

const guestPages = ['/login', '/register', '/howto', '/contact', '/terminated', '/no-such-page']
const memberPages = [
  '/user/home',
  '/user/profile',
  '/user/statement',
  '/user/contact',
  '/user/home?open=deposit',
  '/user/home?open=withdraw',
  '/user/home?open=transfer',
  '/user/home?open=game&slot=PG',
  '/user/home?open=game&slot=JOKER',
]

describe.each(locales)('in %s', (locale) => {
  test.each([...guestPages.map((at) => [at, false] as const), ...memberPages.map((at) => [at, true] as const)])(
    '%s has no serious finding of axe, and fits 320 px',
    async (at, asMember) => {
      const { page, context } = await openPhone(browser, { reducedMotion: 'reduce' })
      await context.addInitScript(
        ([l, token]) => {
          localStorage.setItem('locale', l!)
          if (token) localStorage.setItem('token', token)
        },
        [locale, asMember ? rich.token : ''],
      )
      await page.goto(w.url + at)
      await page.locator('h1, h2, [role=dialog]').first().waitFor()
      await page.waitForTimeout(600)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
      expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      await page.waitForTimeout(150)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      await context.close()
    },
  )
})
