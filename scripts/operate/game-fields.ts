import { type Currency, currencies } from '@krapao/shared/country'
import { type Money, parseMoney, showMoney } from '@krapao/shared/money'
import type { GameChange, OperatedGame } from '../../server/src/features/games/desk.sql.ts'
import { gameKeyName } from '../../server/src/outside/games/game-keys.ts'
import { gameAdapters } from '../../server/src/outside/games/index.ts'

/** What an operator may set in a game's row: how it is written at the terminal, read and told. */
type Field = {
  takes: string
  /** Throws, in words, what cannot be. */
  read: (typed: string) => GameChange
  show: (game: OperatedGame) => string
}

const played = Object.keys(currencies) as Currency[]
/** The same word takes an address or an amount away again. */
const none = 'none'
const page = /^https?:\/\/\S+$/

const boundWords = {
  min: 'the least that one transfer may bring there',
  max: 'the most that one transfer may bring there',
  gain: 'the most that one reading may tell above the last one before a person looks,',
}
const bounds = Object.keys(boundWords) as (keyof typeof boundWords)[]

export const gameFields: Readonly<Record<string, Field>> = {
  name: {
    takes: 'its name, of at most 60 letters',
    read: (name) => ({ name: fits(name, /^\P{C}{1,60}$/u) }),
    show: ({ name }) => name,
  },
  group: {
    takes: 'slot, sport or lotto',
    read: (category) => ({
      category: fits(category, /^(slot|sport|lotto)$/) as 'slot' | 'sport' | 'lotto',
    }),
    show: ({ category }) => category,
  },
  place: {
    takes: 'a number from 1 to 999: its place in the group',
    read: (place) => ({ place: Number(fits(place, /^[1-9]\d{0,2}$/)) }),
    show: ({ place }) => String(place),
  },
  factor: {
    takes: 'the provider’s credit for one baht, above 0, with at most four decimals',
    read: (factor) => ({ factor: fits(factor, /^(?=.*[1-9])\d{1,6}(\.\d{1,4})?$/) }),
    show: ({ factor }) => String(Number(factor)),
  },
  currencies: {
    takes: `what it is played in: ${played.join(', ')}`,
    read: (typed) => ({ currencies: currenciesOf(typed) }),
    show: ({ currencies: taken }) => taken,
  },
  ...limits(),
  ...addresses(),
  adapter: {
    takes: Object.keys(gameAdapters).join(', '),
    read: (adapter) => ({
      adapter: Object.hasOwn(gameAdapters, adapter) ? adapter : notRight(adapter),
    }),
    show: ({ adapter }) => adapter,
  },
  key: {
    takes:
      'the name of the setting with its key: GAME_API_KEY or GAME_API_KEY_…; never the key itself',
    read: (name) => ({ apiKeyName: fits(name, gameKeyName) }),
    show: ({ apiKeyName }) => apiKeyName,
  },
}

/** `min`, `max` and `gain` in the first currency, `minLAK` in the next. */
function limits(): Record<string, Field> {
  const named = played.flatMap((currency, i) =>
    bounds.map((bound): [string, Field] => [
      i === 0 ? bound : bound + currency,
      limit(bound, currency),
    ]),
  )
  return Object.fromEntries(named)
}

function limit(bound: keyof typeof boundWords, currency: Currency): Field {
  return {
    takes: `${boundWords[bound]} in ${currency}, or ${none}`,
    read: (typed) => ({ [`${bound}${currency}`]: amountOf(typed) }),
    show: (game) => shown(game[`${bound}${currency}`]),
  }
}

function currenciesOf(typed: string): string {
  const taken = typed.split(',').map((word) => word.trim().toUpperCase())
  if (new Set(taken).size < taken.length || !taken.every((one) => played.includes(one as Currency)))
    notRight(typed)
  return taken.sort().join(', ')
}

function addresses(): Record<string, Field> {
  const picture = /^\/[^\s/]\S*$/
  const takes =
    'a path of the wallet’s own host, for its pages load pictures from nowhere else; none: a tile is drawn'
  return {
    logo: address('logo', picture, takes),
    background: address('background', picture, takes),
    play: address('playUrl', page, 'where it is played when its provider gives no link, or none'),
    android: address('android', page, 'its app for Android, or none'),
    ios: address('ios', page, 'its app for iPhones, or none'),
    base: address(
      'baseUrl',
      /^https?:\/\/[^\s/]+(\/\S*[^\s/])?$/,
      'the provider’s own address; none: GAME_URL/adapter/code',
    ),
  }
}

type Address = 'logo' | 'background' | 'playUrl' | 'android' | 'ios' | 'baseUrl'
function address(name: Address, shape: RegExp, takes: string): Field {
  return {
    takes,
    read: (typed) => ({ [name]: typed === none ? null : fits(typed, shape) }),
    show: (game) => game[name] ?? none,
  }
}

function amountOf(typed: string): Money | null {
  if (typed === none) return null
  const amount = parseMoney(typed)
  return amount !== undefined && amount > 0n ? amount : notRight(typed)
}

const shown = (amount: Money | null): string => (amount === null ? none : showMoney(amount))
const fits = (typed: string, shape: RegExp): string => (shape.test(typed) ? typed : notRight(typed))
function notRight(typed: string): never {
  throw new Error(`cannot be “${typed}”`)
}
