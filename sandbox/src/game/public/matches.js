import { h } from '/assets/pages/element.js'
import { showLeft } from '/assets/pages/show.js'
import { say } from './cash.js'
import { crest, teamName } from './crests.js'
import { s } from './sport.text.js'
import { leagueNames } from './teams.text.js'

export const outcomes = ['home', 'draw', 'away', 'over', 'under']

/** What a pick means, with the teams by their names. */
export function words(match, pick) {
  const row = {
    home: s.homeWins,
    draw: s.drawn,
    away: s.awayWins,
    over: s.overWords,
    under: s.underWords,
  }[pick]
  return say(row, { home: teamName(match.home), away: teamName(match.away) })
}

export const matchName = (match) =>
  say(s.between, { home: teamName(match.home), away: teamName(match.away) })

/** The round that is on now, or was last: score by score, with fireflies for its goals. */
export function scoreboard(matches) {
  const round = matches.filter(({ phase }) => phase !== 'open')
  const [first] = round
  const title =
    first.phase === 'on'
      ? h('strong', { class: 'live' }, say(s.live, first))
      : h('strong', {}, say(s.results))
  return [
    h('header', {}, title, h('span', {}, say(leagueNames[first.league]))),
    h('ul', { class: 'scores' }, round.map(scoreRow)),
  ]
}

function scoreRow(match) {
  const count = (side) => match.goals.filter((goal) => goal.side === side).length
  const [home, away] = [count('home'), count('away')]
  const flies = (n) =>
    h(
      'span',
      { class: 'flies', 'aria-hidden': 'true' },
      Array.from({ length: n }, () => h('i', {})),
    )
  return h(
    'li',
    {},
    h(
      'span',
      { class: 'side' },
      h('span', {}, teamName(match.home), flies(home)),
      crest(match.home),
    ),
    h('strong', { class: 'score' }, `${home} – ${away}`),
    h(
      'span',
      { class: 'side guest' },
      crest(match.away),
      h('span', {}, teamName(match.away), flies(away)),
    ),
  )
}

/** The rounds on which bets are taken. `picked` tells the outcome chosen of a match, `choose` is told of another. */
export function roundCards(matches, picked, choose) {
  const open = matches.filter(({ phase }) => phase === 'open')
  const times = [...new Set(open.map(({ kickoffAt }) => kickoffAt))]
  return times.map((kickoffAt) => {
    const round = open.filter((match) => match.kickoffAt === kickoffAt)
    return h(
      'section',
      { class: 'round' },
      h(
        'header',
        {},
        h('h2', {}, say(leagueNames[round[0].league])),
        h('span', { class: 'left', 'data-until': kickoffAt }),
      ),
      round.map((match) => matchCard(match, picked(match.id), choose)),
    )
  })
}

/** Every countdown of the page, from what the server's clock says. */
export function countDown(node, now) {
  for (const left of node.querySelectorAll('[data-until]'))
    left.textContent = say(s.kickoffIn, { left: showLeft(Number(left.dataset.until), now) })
}

function matchCard(match, chosen, choose) {
  const button = (pick) =>
    h(
      'button',
      {
        type: 'button',
        class: 'price',
        id: `p-${match.id}-${pick}`,
        'aria-pressed': String(chosen === pick),
        onclick: () => choose(match, pick),
      },
      h('span', {}, say(s[pick])),
      h('strong', {}, match.odds[pick]),
      h('span', { class: 'unseen' }, words(match, pick)),
    )
  return h(
    'div',
    { class: 'match', role: 'group', 'aria-label': matchName(match) },
    h('p', { class: 'teams' }, teamOf(match.home), h('i', {}, '–'), teamOf(match.away)),
    h('div', { class: 'prices' }, outcomes.map(button)),
  )
}

const teamOf = (team) => h('span', { class: 'team' }, crest(team), h('span', {}, teamName(team)))
