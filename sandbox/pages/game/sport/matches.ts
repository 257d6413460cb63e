import type { sportState } from '../../../src/game/play/sport.play.ts'
import type { Outcome } from '../../../src/game/play/sport.ts'
import { h } from '../../parts/element.ts'
import { showLeft } from '../../parts/show.ts'
import { say } from '../cash.ts'
import { crest, type Team, teamName } from './crests.ts'
import { s } from './sport.text.ts'
import { leagueNames } from './teams.text.ts'

export type SportState = ReturnType<typeof sportState>
export type Match = SportState['matches'][number]
export type Begun = Exclude<Match, { phase: 'open' }>
export type Pick = { match: Match; pick: Outcome }
type Teams = { home: Team; away: Team }

export const outcomes: readonly Outcome[] = ['home', 'draw', 'away', 'over', 'under']

/** What a pick means, with the teams by their names. */
export function words(match: Teams, pick: Outcome): string {
  const row = {
    home: s.homeWins,
    draw: s.drawn,
    away: s.awayWins,
    over: s.overWords,
    under: s.underWords,
  }[pick]
  return say(row, { home: teamName(match.home), away: teamName(match.away) })
}

export const matchName = (match: Teams): string =>
  say(s.between, { home: teamName(match.home), away: teamName(match.away) })

/** The round that is on now, or was last: score by score, with fireflies for its goals. */
export function scoreboard(matches: readonly Match[]) {
  const round = matches.filter((match) => match.phase !== 'open')
  const [first] = round
  if (!first) return undefined
  const title =
    first.phase === 'on' ? h('strong.live', say(s.live, first)) : h('strong', say(s.results))
  return [
    h('header', title, h('span', say(leagueNames[first.league]))),
    h('ul.scores', round.map(scoreRow)),
  ]
}

/** How many goals either side has scored. */
export function scoreOf({ goals }: Begun): [home: number, away: number] {
  const home = goals.filter(({ side }) => side === 'home').length
  return [home, goals.length - home]
}

function scoreRow(match: Begun) {
  const [home, away] = scoreOf(match)
  const flies = (n: number) =>
    h(
      'span.flies',
      { 'aria-hidden': 'true' },
      Array.from({ length: n }, () => h('i')),
    )
  return h(
    'li',
    h('span.side', h('span', teamName(match.home), flies(home)), crest(match.home)),
    h('strong.score', `${home} – ${away}`),
    h('span.side.guest', crest(match.away), h('span', teamName(match.away), flies(away))),
  )
}

type Choose = (match: Match, pick: Outcome) => void

/** The rounds on which bets are taken. `picked` returns the outcome chosen of a match, `choose` gets a new choice. */
export function roundCards(
  matches: readonly Match[],
  picked: (id: string) => Outcome | undefined,
  choose: Choose,
) {
  const open = matches.filter(({ phase }) => phase === 'open')
  const times = [...new Set(open.map(({ kickoffAt }) => kickoffAt))]
  return times.map((kickoffAt) => {
    const round = open.filter((match) => match.kickoffAt === kickoffAt)
    return h(
      'section.round',
      h(
        'header',
        h('h2', say(leagueNames[round[0]!.league])),
        h('span.left', { 'data-until': kickoffAt }),
      ),
      round.map((match) => matchCard(match, picked(match.id), choose)),
    )
  })
}

/** Every countdown of the page, from what the server's clock says. */
export function countDown(node: Element, now: number): void {
  for (const left of node.querySelectorAll<HTMLElement>('[data-until]'))
    left.textContent = say(s.kickoffIn, { left: showLeft(Number(left.dataset.until), now) })
}

function matchCard(match: Match, chosen: Outcome | undefined, choose: Choose) {
  const button = (pick: Outcome) =>
    h(
      'button.price',
      {
        id: `p-${match.id}-${pick}`,
        'aria-pressed': String(chosen === pick),
        onclick: () => choose(match, pick),
      },
      h('span', say(s[pick])),
      h('strong', match.odds[pick]),
      h('span.unseen', words(match, pick)),
    )
  return h(
    'div.match',
    { role: 'group', 'aria-label': matchName(match) },
    h('p.teams', teamOf(match.home), h('i', '–'), teamOf(match.away)),
    h('div.prices', outcomes.map(button)),
  )
}

const teamOf = (team: Team) => h('span.team', crest(team), h('span', teamName(team)))
