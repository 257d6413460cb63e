import type { Currency } from '../bank/banks.ts'

const sport = ['UFABET', 'SEXYGAME', 'BETFLIX', 'ASKMEBET']
const lotto = ['AREASLOT', 'IMI', 'USUN']

export type Game = 'slot' | 'sport' | 'lotto'

/** Which game the link of this provider opens. */
export const gameOf = (provider: string): Game =>
  sport.includes(provider) ? 'sport' : lotto.includes(provider) ? 'lotto' : 'slot'

/** Played in kip, too: of each group one in each shape that the wallet talks to them in. */
const inKip = [
  'PG',
  'PGSLOT',
  'CIRCUS',
  'UFABET',
  'SEXYGAME',
  'ASKMEBET',
  'AREASLOT',
  'IMI',
  'USUN',
]

/** What accounts at this provider may be in. */
export const currenciesOf = (provider: string): readonly Currency[] =>
  inKip.includes(provider) ? ['THB', 'LAK'] : ['THB']
