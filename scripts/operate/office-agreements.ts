import type { Db } from '../../server/src/db/pool.ts'
import { agreementVersion } from '../../server/src/features/legal/agreement-version.ts'
import { agreedText, agreedVersions, agreements } from '../../server/src/features/legal/desk.sql.ts'
import { readSetting } from '../../server/src/settings/settings.ts'
import type { Asked } from './asked.ts'
import { showTime } from './bangkok.ts'
import { harmless } from './terminal.ts'

// Who agreed to what, and when.

const listedMost = 50

/** Of one member, or of all: the versions with how many agreed, then who did last. */
export async function listAgreements(db: Db, { word, say }: Asked): Promise<void> {
  const standing = agreementVersion(await readSetting(db, 'agreements'))
  if (word === '') {
    const versions = await agreedVersions(db)
    const isNew = versions.every(({ version }) => version !== standing)
    if (isNew) say(`${standing}  stands now, nobody has agreed to it yet`)
    for (const { version, members, first, last } of versions)
      say(
        `${version}  ${version === standing ? 'stands now, ' : ''}${members} members, ${showTime(first)} to ${showTime(last)}`,
      )
    say('')
  }
  const found = await agreements(db, { most: listedMost, ...(word !== '' && { username: word }) })
  if (found.length === 0)
    return say(
      word === '' ? 'Nobody has agreed to anything yet.' : 'That number has agreed to nothing.',
    )
  for (const { username, version, locale, at } of found)
    say(harmless([showTime(at), username, version, `read in ${locale}`].join('  ')))
}

/** What stood in that version, in the language of `--lang`. A version is a mark of its words, so words that were put there by hand are found out. */
export async function showAgreement(db: Db, { word, lang, say }: Asked): Promise<void> {
  const found = await agreedText(db, word)
  if (!found) throw new Error(`Nobody agreed to a version “${harmless(word)}”.`)
  say(`${word}, first agreed to ${showTime(found.first)}`)
  const marked = agreementVersion(found.texts)
  if (marked !== word)
    say(
      `These are not the words of this version: theirs is ${marked}. They were not written by the server.`,
    )
  for (const html of found.texts[lang] ?? []) say(harmless(html))
}
