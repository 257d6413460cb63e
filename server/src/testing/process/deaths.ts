import { shapeOf } from '../games/five-games.ts'

type Code = keyof typeof shapeOf
type Strike = { route?: string; kind: string }
/** How providers die while everything is brought into one game, and where each game's money is then. */
type Death = {
  /** What strikes each of those that die, and when. */
  dying: Partial<Record<Code, Strike>>
  to?: Code
  /** How the answer, given while they are dead, differs from "all of it arrived". */
  told: string[]
  /** And its state once they have woken. */
  ended: string[]
  /** In main then; the rest is where the legs say. */
  main: number
}

/** For `drawn`: which end of the transfer dies at a provider of which shape, at which call, and how. */
export const strikesOf = ([, { dying, to = 'JOKER' }]: [string, Death]) =>
  Object.entries(dying).map(([code, { route, kind }]) => [
    code === to ? 'target' : 'source',
    shapeOf[code as Code],
    route ?? 'any',
    kind,
  ])

const dies = (route: string, kind: string): Strike => ({ route, kind })
const [never, moved] = ['timeout-before', 'error-after']

export const deaths: Record<string, Death> = {
  'one dies before it tells a balance': {
    dying: { PG: { kind: never } },
    told: ['out PG ? stayed silent', 'in JOKER 399.99 done'],
    ended: ['in JOKER 399.99 done'],
    main: 0,
  },
  'the order never arrives, and the provider knows our references': {
    dying: { PG: dies('withdraw', never) },
    told: ['out PG 100.01 pending', 'in JOKER 399.99 done'],
    ended: ['out PG 100.01 refused refused', 'in JOKER 399.99 done'],
    main: 0,
  },
  'the order never arrives, and the provider knows none': {
    dying: { CIRCUS: dies('withdraw', never) },
    told: ['out CIRCUS 40.04 pending', 'in JOKER 459.96 done'],
    ended: ['out CIRCUS 40.04 refused refused', 'in JOKER 459.96 done'],
    main: 0,
  },
  'it moved, and the answer is lost: our references tell': {
    dying: { PG: dies('withdraw', moved) },
    told: ['out PG 100.01 pending', 'in JOKER 399.99 done'],
    ended: ['out PG 100.01 done', 'in JOKER 399.99 done'],
    main: 100.01,
  },
  'it moved, and the answer is lost: the second phase tells': {
    dying: { PGSLOT: dies('execute', moved) },
    told: ['out PGSLOT 60.03 pending', 'in JOKER 439.97 done'],
    ended: ['out PGSLOT 60.03 done', 'in JOKER 439.97 done'],
    main: 60.03,
  },
  'it moved, and the answer is lost: the history tells': {
    dying: { CIRCUS: dies('withdraw', moved) },
    told: ['out CIRCUS 40.04 pending', 'in JOKER 459.96 done'],
    ended: ['out CIRCUS 40.04 done', 'in JOKER 459.96 done'],
    main: 40.04,
  },
  'half sent: made, and never executed': {
    dying: { PGSLOT: dies('execute', never) },
    told: ['out PGSLOT 60.03 pending', 'in JOKER 439.97 done'],
    ended: ['out PGSLOT 60.03 refused refused', 'in JOKER 439.97 done'],
    main: 0,
  },
  'half sent: made, and that answer is lost already': {
    dying: { PGSLOT: dies('withdraw', moved) },
    told: ['out PGSLOT 60.03 pending', 'in JOKER 439.97 done'],
    ended: ['out PGSLOT 60.03 refused refused', 'in JOKER 439.97 done'],
    main: 0,
  },
  'all three shapes answer nonsense to what they have done': {
    dying: {
      PG: dies('withdraw', 'garbage'),
      PGSLOT: dies('execute', 'garbage'),
      CIRCUS: dies('withdraw', 'garbage'),
    },
    told: [
      'out CIRCUS 40.04 pending',
      'out PG 100.01 pending',
      'out PGSLOT 60.03 pending',
      'in JOKER 299.92 done',
    ],
    ended: [
      'out CIRCUS 40.04 done',
      'out PG 100.01 done',
      'out PGSLOT 60.03 done',
      'in JOKER 299.92 done',
    ],
    main: 200.08,
  },
  'two die, one before and one after it moved': {
    dying: { PG: dies('withdraw', never), USUN: dies('withdraw', moved) },
    told: ['out PG 100.01 pending', 'out USUN 20.05 pending', 'in JOKER 379.94 done'],
    ended: ['out PG 100.01 refused refused', 'out USUN 20.05 done', 'in JOKER 379.94 done'],
    main: 20.05,
  },
  'maintenance before a balance is told, and before the order': {
    dying: {
      PG: { kind: 'maintenance' },
      PGSLOT: dies('withdraw', 'maintenance'),
      CIRCUS: dies('history', 'maintenance'),
    },
    told: [
      'out CIRCUS 40.04 refused maintenance',
      'out PG ? stayed maintenance',
      'out PGSLOT 60.03 refused maintenance',
      'in JOKER 299.92 done',
    ],
    ended: [
      'out CIRCUS 40.04 refused maintenance',
      'out PGSLOT 60.03 refused maintenance',
      'in JOKER 299.92 done',
    ],
    main: 0,
  },
  'one without references dies before it is marked: nothing is sent, and that is known at once': {
    dying: { CIRCUS: dies('history', moved) },
    told: ['out CIRCUS 40.04 refused silent', 'in JOKER 459.96 done'],
    ended: ['out CIRCUS 40.04 refused silent', 'in JOKER 459.96 done'],
    main: 0,
  },
  'the target dies before the money arrives': {
    dying: { JOKER: dies('deposit', never) },
    told: ['in JOKER 500 pending'],
    ended: ['in JOKER 500 refused refused'],
    main: 500,
  },
  'the target dies half sent': {
    to: 'SEXYGAME',
    dying: { SEXYGAME: dies('execute', never) },
    told: ['in SEXYGAME 500 pending'],
    ended: ['in SEXYGAME 500 refused refused'],
    main: 500,
  },
  'the target has the money, and dies before it says so': {
    to: 'SLOTRACHA',
    dying: { SLOTRACHA: dies('deposit', moved) },
    told: ['in SLOTRACHA 500 pending'],
    ended: ['in SLOTRACHA 500 done'],
    main: 0,
  },
  'the target goes into maintenance: the money is back in main at once': {
    dying: { JOKER: dies('deposit', 'maintenance') },
    told: ['in JOKER 500 refused maintenance'],
    ended: ['in JOKER 500 refused maintenance'],
    main: 500,
  },
  'a source and the target die at once': {
    to: 'SLOTRACHA',
    dying: { PGSLOT: dies('execute', moved), SLOTRACHA: dies('deposit', never) },
    told: ['out PGSLOT 60.03 pending', 'in SLOTRACHA 439.97 pending'],
    ended: ['out PGSLOT 60.03 done', 'in SLOTRACHA 439.97 refused refused'],
    main: 500,
  },
}
