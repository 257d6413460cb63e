import { glob } from 'node:fs/promises'
import path from 'node:path'
import { banks } from '@krapao/shared/banks'
import { errors } from '@krapao/shared/errors'
import { slipNotes } from '@krapao/shared/slip-notes'
import { sources } from '@krapao/shared/sources'
import * as statement from '@krapao/shared/statement/statement.text'
import { bcp47 } from '@krapao/shared/text'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import * as bot from '../server/src/features/chat/bot/bot.text.ts'
import { startTree } from '../server/src/features/chat/bot/start-tree.ts'
import { licence } from '../server/src/features/legal/licence.text.ts'
import { privacy } from '../server/src/features/legal/privacy.text.ts'
import { responsible } from '../server/src/features/legal/responsible.text.ts'
import { terms } from '../server/src/features/legal/terms.text.ts'
import { agreements } from '../server/src/features/lookup/agreements.text.ts'
import { world } from '../server/src/testing/world.ts'
import { t as howto } from '../web/src/features/howto/howto.text.ts'
import { t as scene } from '../web/src/features/howto/scenes.text.ts'
import { joiner, whole } from '../web/src/i18n/whole-words.ts'
import { expectNoComplaints, openBrowser, openPhone, putInStorage } from './browser.ts'
import { settled } from './steady.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()
const rooms = path.join(import.meta.dirname, '..')
const languages = ['th', 'la'] as const

/** Words of our texts that no line may break, among them all that Chromium broke (web/src/i18n/whole-words.ts mends those). */
const words = {
  th: (
    'กรอก กรุณา กลับมา ข้อความ ข้อมูล คาสิโน คำตอบ คูปอง เครดิต ธนาคาร บริบูรณ์ บัญชี โบนัส โปรโมชัน ผลกระทบ ' +
    'พร้อมเพย์ ต่ำสุด เป้าหมาย ยอด รหัส ลิงก์ วอลเล็ท สถานะ สลิป สเต็ป แชตนี้ แชตปิด แชตอีก แชตของ เกียรตินาคินภัทร เอสที เฟซบุ๊ก โหลด อัตรา รางวัล โค้ด'
  ).split(' '),
  la: 'ກະລຸນາ ກັບມາ ກົດ ຄລິບ ເຄຣດິດ ຕຳແໜ່ງ ຕ່ຳສຸດ ໂບນັດ ບັນຊີ ບອກ ປອດໄພ ຍອດ ລະຫັດ ລີດາ ສຳເລັດ ໂຫຼດ ໂອນ ອັດຕາ ລາງວັນ ໂຄດ'.split(
    ' ',
  ),
}

test.each(languages)('no text in %s breaks inside a word that is kept whole', async (locale) => {
  const { page } = await visit(locale, '/login')
  const texts = await textsIn(locale)
  expect(texts.length).toBeGreaterThan(900)
  const found = (await linesOf(page, texts.map(whole))).flatMap((lines) =>
    brokenWords(lines, words[locale]),
  )
  expect(found).toEqual([])
})

test('a page draws such a word joined; names that are only heard, and what is copied, stay as they are written', async () => {
  const { page, context, complaints } = await visit('la', '/howto?open=howto&clip=bonus')
  await context.grantPermissions(['clipboard-read'])
  const title = page.getByRole('dialog').locator('h2').first()
  await expect.poll(() => title.innerText()).toBe(howto.bonus.la.replace('ໂບນັດ', `ໂບ${joiner}ນັດ`))
  await page.getByRole('dialog').locator(`[aria-label="${scene.place.la}"]`).waitFor()
  await expect.poll(() => joinedOutside(page)).toEqual([])
  await title.selectText()
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(howto.bonus.la)
  expectNoComplaints(complaints)
})

/** Where a joiner stands that is not drawn: in attributes, or in the page's title. */
const joinedOutside = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[document.title, ...[...document.querySelectorAll('*')]
    .flatMap((element) => [...element.attributes].map(({ name, value }) => name + '=' + value))]
    .filter((text) => text.includes('${joiner}'))`)

/** Every text that a page may draw in this language, from the tables themselves. */
async function textsIn(locale: (typeof languages)[number]): Promise<string[]> {
  const name = { th: 'nameTH', la: 'nameLA' } as const
  const says = startTree.nodes.map(({ say }) => ({ say }))
  const tables: unknown[] = [errors, slipNotes, sources, statement, bot, says]
  for await (const file of glob('web/src/**/*.text.ts', { cwd: rooms }))
    tables.push(await import(path.join(rooms, file)))
  return [
    ...tables.flatMap((table) => rowsOf(table, locale)),
    ...banks.map((bank) => bank[name[locale]]),
    ...[agreements, terms, privacy, licence, responsible].flatMap((pages) =>
      pages[locale].map((html) => html.replace(/<[^>]+>/g, ' ')),
    ),
  ]
}

/** What a table says in this language, however deep its rows stand. */
function rowsOf(table: unknown, locale: 'th' | 'la'): string[] {
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([key, one]) =>
    key === locale && typeof one === 'string' ? [one] : rowsOf(one, locale),
  )
}

/** The lines of each text in a box so narrow that it breaks wherever it may. */
const linesOf = (page: Page, texts: string[]): Promise<string[][]> =>
  page.evaluate<string[][]>(`(() => {
    const box = document.body.appendChild(document.createElement('p'))
    box.style.cssText = 'width: 0; overflow-wrap: normal'
    const range = document.createRange()
    const topOf = (i) => {
      range.setStart(box.firstChild, i)
      range.setEnd(box.firstChild, i + 1)
      return range.getBoundingClientRect().bottom
    }
    return ${JSON.stringify(texts)}.map((text) => {
      box.textContent = text
      const lines = ['']
      let top
      for (let i = 0; i < text.length; i++) {
        const here = topOf(i)
        if (top !== undefined && here > top + 3) lines.push('')
        if (here !== 0) top = Math.max(top ?? 0, here)
        lines[lines.length - 1] += text[i]
      }
      return lines
    })
  })()`)

/** Each of the words that goes over the end of a line, as `the one|other`. */
function brokenWords(lines: string[], words: string[]): string[] {
  const shown = lines.join('|').replaceAll(joiner, '')
  return words.flatMap((word) => {
    const anywhere = new RegExp([...word].join('\\|?'), 'g')
    return (shown.match(anywhere) ?? []).filter((found) => found !== word)
  })
}

async function visit(locale: (typeof languages)[number], at: string) {
  const phone = await openPhone(browser)
  await putInStorage(phone.context, { locale })
  await phone.page.goto(w.url + at)
  await settled(phone.page)
  await phone.page.locator(`html[lang=${bcp47(locale)}]`).waitFor()
  return phone
}
