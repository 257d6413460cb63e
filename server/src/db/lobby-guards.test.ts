import { sql } from 'kysely'
import { describe } from 'vitest'
import { guarded, type Statement } from '../testing/guarded.ts'

const { members, rules } = guarded()

const version = '0123456789abcdef'
const words = (as: unknown = version, texts: Statement = sql`'{}'`) =>
  sql`INSERT INTO agreement_text (version, texts, first_at) VALUES (${as}, ${texts}, now())`
const agreed = (locale: string | null = 'th', of = members.one, as = version) =>
  sql`INSERT INTO agreement (member_id, version, locale, at) VALUES (${of}, ${as}, ${locale}, now())`
const mark = (game: number, of = members.one) =>
  sql`INSERT INTO game_mark (member_id, game_id) VALUES (${of}, ${game})`
const scene = (name: string) => sql`UPDATE game SET scene = ${name} WHERE id = 1`

describe('what a member agreed to', () => {
  rules([
    ['is kept in the language it was read in', () => [words(), agreed('en')], 'it was done'],
    ['was read in one of ours', () => [words(), agreed('xx')], 'agreement_locale_check'],
    ['was read in a language', () => [words(), agreed(null)], 'null value in column "locale"'],
    ['is a member’s', () => [words(), agreed('th', 999_999)], 'agreement_member_id_fkey'],
    ['has words that are kept', () => [agreed()], 'agreement_version_fkey'],
    ['is kept once a version', () => [words(), agreed(), agreed('la')], 'agreement_pkey'],
    [
      'keeps its words',
      () => [words(), agreed(), sql`DELETE FROM agreement_text`],
      'agreement_version_fkey',
    ],
    ['is known by a mark of its words', () => [words('0123456789ABCDEF')], 'version_check'],
    ['and no shorter one', () => [words('0123456789abcde')], 'agreement_text_version_check'],
    ['nor a longer one', () => [words('0123456789abcdef0')], 'agreement_text_version_check'],
    ['has one text a version', () => [words(), words()], 'agreement_text_pkey'],
    ['has a text', () => [words(version, sql`NULL`)], 'null value in column "texts"'],
  ])
})

describe('what helps to find a game', () => {
  rules([
    ['a drawn picture of ours', () => [scene('moon')], 'it was done'],
    ['and no other', () => [scene('sun')], 'game_scene_check'],
    ['a mark of a member', () => [mark(1, 999_999)], 'game_mark_member_id_fkey'],
    ['a mark of a game', () => [mark(999)], 'game_mark_game_id_fkey'],
    ['one row a member and game', () => [mark(1), mark(1)], 'game_mark_pkey'],
  ])
})
