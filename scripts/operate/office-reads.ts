import { officeApi } from '@krapao/shared/office/api'
import { sayReason } from '@krapao/shared/office/reasons'
import type { Db } from '../../server/src/db/pool.ts'
import { inboxTabs } from '../../server/src/features/chat/desk/inbox.sql.ts'
import { type OperatedGame, readOperated } from '../../server/src/features/games/desk.sql.ts'
import { gameNamed } from '../../server/src/features/games/games.office.ts'
import { readSettings, settingNamed } from '../../server/src/settings/settings.office.ts'
import type { Asked } from './asked.ts'
import { showTime } from './bangkok.ts'
import { listChats, listReplies, showThread } from './chat/listed.ts'
import { listAgreements, showAgreement } from './office-agreements.ts'
import { listHoldings, listOffers, showOffer, simulateOffers } from './office-offers.ts'
import { listWheels, simulateWheel } from './office-wheel.ts'
import { harmless, shown } from './terminal.ts'

// What an operator reads before changing a game, a setting or an offer.

/** `words`: how many it takes, at least and at most. */
type Read = {
  written: string
  words: 0 | 1
  most?: 1 | 2
  run: (db: Db, asked: Asked) => Promise<void>
}

export const reads: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  chat: {
    inbox: { written: `inbox [${inboxTabs.join(' | ')}]`, words: 0, most: 1, run: listChats },
    thread: {
      written: 'thread <party> [before-message]',
      words: 1,
      most: 2,
      run: showThread,
    },
    replies: { written: 'replies', words: 0, run: listReplies },
  },
  games: {
    list: { written: 'list', words: 0, run: listGames },
    show: { written: 'show <code>', words: 1, run: showGame },
  },
  members: {
    agreements: { written: 'agreements [phone]', words: 0, most: 1, run: listAgreements },
    agreement: { written: 'agreement <version>', words: 1, run: showAgreement },
  },
  offers: {
    list: { written: 'list', words: 0, run: listOffers },
    show: { written: 'show <code>', words: 1, run: showOffer },
    simulate: { written: 'simulate <FILE|->', words: 1, run: simulateOffers },
  },
  holdings: { list: { written: 'list', words: 0, run: listHoldings } },
  settings: {
    list: { written: 'list', words: 0, run: listSettings },
    show: { written: 'show <key>', words: 1, run: showSetting },
  },
  wheel: {
    list: { written: 'list', words: 0, run: listWheels },
    simulate: { written: 'simulate <file, or ->', words: 1, run: simulateWheel },
  },
}

/** What is read under that name, where there is such a thing and it takes so many words. */
export function readNamed(group: string, name: string, words: readonly string[]) {
  const of = Object.hasOwn(reads, group) ? reads[group]! : {}
  const read = Object.hasOwn(of, name) ? of[name]! : undefined
  if (!read || words.length < read.words || words.length > (read.most ?? read.words))
    return undefined
  const [word = '', more = ''] = words
  return (db: Db, asked: Omit<Asked, 'word' | 'more'>) => read.run(db, { ...asked, word, more })
}

async function listGames(db: Db, { now, say }: Asked): Promise<void> {
  for (const game of await readOperated(db)) {
    const { code, name, group, adapter, open, factor, accounts, underWay } = game
    const cells = [
      code,
      name,
      group,
      adapter,
      open ? 'open' : 'closed',
      `×${factor}`,
      `${accounts} accounts`,
      underWay > 0 ? `${underWay} under way` : '',
      pauseOf(game, now),
    ]
    say(harmless(cells.filter((cell) => cell !== '').join('  ')))
  }
}

async function showGame(db: Db, { word, now, say }: Asked): Promise<void> {
  const game = await gameNamed(db, word)
  say(game.code)
  for (const [name, takes] of Object.entries(officeApi.games.change.takes))
    say(`  ${name}: ${shown(game[name as keyof OperatedGame])}      (${takes})`)
  say(`  state: ${game.open ? 'open' : 'closed'}      (games open, games close)`)
  say(`  maintenance: ${pauseOf(game, now) || 'none'}      (games pause, games resume)`)
  say(`  accounts: ${game.accounts}; transfers under way: ${game.underWay}`)
  say(`  changed by ${game.changedBy}, ${showTime(game.changedAt)}`)
}

/** Nothing where there is none, or where it is over. */
function pauseOf({ pausedFrom, pausedUntil }: OperatedGame, now: Date): string {
  if (!pausedFrom || (pausedUntil && pausedUntil <= now)) return ''
  const end = pausedUntil ? `until ${showTime(pausedUntil)}` : 'until it is resumed'
  return pausedFrom > now ? `to be paused from ${showTime(pausedFrom)} ${end}` : `paused ${end}`
}

/** Conditions are pages long: the list of all settings shows only their beginning. */
const listedLetters = 240

async function listSettings(db: Db, { lang, say }: Asked): Promise<void> {
  for (const setting of await readSettings(db)) describe(setting, { lang, say }, listedLetters)
}

async function showSetting(db: Db, { word, lang, say }: Asked): Promise<void> {
  const key = settingNamed(word)
  describe((await readSettings(db)).find((setting) => setting.key === key)!, { lang, say })
}

type ReadSetting = Awaited<ReturnType<typeof readSettings>>[number]

function describe(
  setting: ReadSetting,
  { lang, say }: Pick<Asked, 'lang' | 'say'>,
  most = Number.POSITIVE_INFINITY,
): void {
  const { key, means, written, mark, changedBy, changedAt, wrong } = setting
  const value = shown(setting.value)
  const origin = changedAt ? `set by ${changedBy} at ${showTime(changedAt)}` : 'the default'
  say(`${key}: ${means}\n  written as: ${written}`)
  say(`  now, ${origin}: ${value.length > most ? `${value.slice(0, most)} …` : value}`)
  say(`  its mark: ${mark}`)
  for (const reason of wrong) say(`  NOT RIGHT: ${sayReason(reason, lang)}`)
  say('')
}
