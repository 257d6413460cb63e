import { locales } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { openBrowser, openPhone, picture } from './browser.ts'
import { settled, widen } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test.each(locales)('look (%s)', async (locale) => {
  const member = await w.member({ balance: 1500 })
  await member.games.activate({ slotCode: 'PG' })
  await member.transfer.move({ from: 'MAIN', to: 'PG', amount: 120 })
  const { page, context } = await openPhone(browser, {
    stored: { locale, token: member.token, 'remember-agreement': 'true' },
  })
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1500, 900],
  ] as const) {
    await widen(page, width, height)
    for (const [name, at] of [
      ['home', '/user/home'],
      ['deposit', '/user/home?open=deposit'],
      ['game', '/user/home?open=game&slot=PG'],
      ['statement', '/user/statement'],
      ['profile', '/user/profile'],
      ['bonus', '/user/bonus'],
      ['chat', '/user/contact?open=chat'],
    ] as const) {
      if (locale !== 'th' && name !== 'home') continue
      await page.goto(`${w.url}${at}`)
      await settled(page)
      await picture(page, `desk-${width}-${name}-${locale}`)
    }
  }
  await context.close()
})
