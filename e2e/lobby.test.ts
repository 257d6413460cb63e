import { locales } from '@krapao/shared/text'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { openBrowser, openPhone, picture } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

test.each(locales)(
  'the games of a new member begin in the upper half of the screen (%s)',
  async (locale) => {
    const member = await w.member({ balance: 0 })
    const { page, context } = await openPhone(browser, {
      stored: { locale, token: member.token, 'remember-agreement': 'true' },
    })
    await page.goto(`${w.url}/user/home`)
    await settled(page)
    await picture(page, `lobby-new-${locale}`)
    const box = await page.locator('.tile').first().boundingBox()
    expect(box!.y).toBeLessThanOrEqual(456)
    await context.close()
  },
)
