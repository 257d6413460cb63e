import { svg } from '../../parts/element.ts'
import { say } from '../cash.ts'
import { teamColours, teamNames } from './teams.text.ts'

const shield = 'M4 3h24v13c0 8-5 12-12 14C9 28 4 24 4 16z'
const figures = {
  half: 'M16 3h12v13c0 8-5 12-12 14z',
  band: 'M4 9.500h24V16l-.1 1H4.100L4 16z',
  pale: 'M12 3h8v25.500l-4 1.500-4-1.500z',
  disc: 'M16 9a6 6 0 1 1 0 12 6 6 0 1 1 0-12z',
  crescent: 'M19.500 8.500a7.500 7.500 0 1 0 0 13 6 6 0 1 1 0-13z',
  diamond: 'M16 6.500 23 15l-7 8.500L9 15z',
  chevron: 'M4.300 18 16 9l11.700 9-1.700 4.600L16 15.500 6 22.600z',
  star: 'm16 7 2.500 5.600 6 .6-4.500 4 1.300 5.900-5.300-3-5.300 3 1.300-5.900-4.500-4 6-.6z',
}
const rim = { fill: 'none', stroke: '#f2c14e', 'stroke-width': '1.5' }

/** The shield of a team; its name stands beside it. */
export function crest(team: Team, size = 'crest') {
  const [cloth, colour, figure] = teamColours[team]
  return svg(
    'svg',
    { viewBox: '0 0 32 32', class: size, 'aria-hidden': 'true' },
    svg('path', { d: shield, fill: cloth }),
    svg('path', { d: figures[figure], fill: colour }),
    svg('path', { d: shield, ...rim }),
  )
}

export type Team = keyof typeof teamNames

export const teamName = (team: Team): string => say(teamNames[team])
