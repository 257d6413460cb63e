import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../server/src/testing/world.ts'
import { officeHere } from './operate/testing/office-here.ts'

// Who agreed to what, as an operator reads it at the terminal.
const w = await world()

const office = officeHere({ DATABASE_OWNER_URL: w.database.ownerUrl })
const read = (...args: string[]) => office(['members', ...args])

test('versions, who agreed to them, and their words', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const { version } = (await m.legal.agreement()).body
  expect((await read('agreements')).words).toBe(
    `${version}  stands now, nobody has agreed to it yet\n\nNobody has agreed to anything yet.\n`,
  )
  await m.legal.agree({ version, locale: 'la' })
  const all = await read('agreements')
  expect(all.code).toBe(0)
  expect(all.words).toMatch(new RegExp(`^${version}  stands now, 1 members, .+\n\n`))
  expect(all.words).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  ${m.phone}  ${version}  read in la$`, 'm'),
  )
  expect((await read('agreements', m.phone)).words).toContain(`${version}  read in la`)
  expect((await read('agreements', other.phone)).words).toBe('That number has agreed to nothing.\n')
  const words = await read('agreement', version, '--lang', 'th')
  expect(words.words).toContain('<h3>บัญชีของคุณ ใช้ได้คนเดียว</h3>')
  expect(words.words).not.toContain('not the words')
  expect(await read('agreement', 'ffffffffffffffff')).toEqual({
    code: 1,
    words: 'Nobody agreed to a version “ffffffffffffffff”.\n',
  })
})

test('words that were put under a version by hand are told', async () => {
  const forged = 'aaaaaaaaaaaaaaaa'
  for (const texts of [{ th: ['<p>ก</p>'], la: ['<p>ກ</p>'], en: ['<p>a</p>'] }, {}]) {
    await sql`DELETE FROM agreement_text WHERE version = ${forged}`.execute(w.database.owner)
    await sql`INSERT INTO agreement_text (version, texts, first_at) VALUES (${forged}, ${JSON.stringify(texts)}::jsonb, now())`.execute(
      w.context.db,
    )
    const said = await read('agreement', forged, '--lang', 'en')
    expect(said.code).toBe(0)
    expect(said.words).toMatch(
      /^These are not the words of this version: theirs is [0-9a-f]{16}\./m,
    )
  }
})
