const sport = ['UFABET', 'SEXYGAME', 'BETFLIX', 'ASKMEBET']
const lotto = ['AREASLOT', 'IMI', 'USUN']

export type Game = 'slot' | 'sport' | 'lotto'

/** Which game the link of this provider opens. */
export const gameOf = (provider: string): Game =>
  sport.includes(provider) ? 'sport' : lotto.includes(provider) ? 'lotto' : 'slot'
