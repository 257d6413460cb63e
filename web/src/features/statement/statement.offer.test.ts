import { baht } from '@krapao/shared/money'
import { expect, test } from 'vitest'
import { type StatementRow, stepsOf } from './statement.offer.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))
const row = (more: Partial<StatementRow>): StatementRow => ({
  _id: '1',
  statementType: 'withdraw',
  status: 'PENDING',
  from: 'MAIN',
  to: 'KBANK',
  amount: baht(100),
  createdAt: at(0),
  ...more,
})
const brief = (r: StatementRow) => stepsOf(r).map(({ step, state }) => `${step} ${state}`)
const asked = { step: 'asked', at: at(0) } as const
const sent = { step: 'sent', at: at(1) } as const

test('a withdrawal goes from asked over sent to done', () => {
  expect(brief(row({ timeline: [asked] }))).toEqual(['asked done', 'sent now', 'done next'])
  expect(brief(row({ timeline: [asked, sent] }))).toEqual(['asked done', 'sent done', 'done now'])
  const done = { step: 'done', at: at(2) } as const
  expect(brief(row({ status: 'SUCCESS', timeline: [asked, sent, done] }))).toEqual([
    'asked done',
    'sent done',
    'done done',
  ])
})

test('an operator’s look at it is a step of its own', () => {
  expect(brief(row({ timeline: [asked, { step: 'checking', at: at(1) }] }))).toEqual([
    'asked done',
    'checking done',
    'sent now',
    'done next',
  ])
  expect(brief(row({ timeline: [asked, { step: 'checking', at: null }] }))).toEqual([
    'asked done',
    'checking now',
    'sent next',
    'done next',
  ])
  expect(brief(row({ timeline: [asked, sent, { step: 'checking', at: null }] }))).toEqual([
    'asked done',
    'sent done',
    'checking now',
    'done next',
  ])
})

test('a refused one ends as failed, with nothing to wait for', () => {
  expect(
    brief(row({ status: 'FAILED', timeline: [asked, { step: 'failed', at: at(2) }] })),
  ).toEqual(['asked done', 'failed failed'])
})

test('a transfer has no timeline of its own: asked, then how it ended', () => {
  const transfer = row({ statementType: 'transfer', to: 'PG' })
  expect(brief(transfer)).toEqual(['asked done', 'done now'])
  expect(brief({ ...transfer, status: 'SUCCESS', settledAt: at(1) })).toEqual([
    'asked done',
    'done done',
  ])
  expect(brief({ ...transfer, status: 'FAILED', settledAt: at(1) })).toEqual([
    'asked done',
    'failed failed',
  ])
})

test('a deposit is one moment', () => {
  const deposit = row({ statementType: 'deposit', status: 'SUCCESS', settledAt: at(0) })
  expect(stepsOf(deposit)).toEqual([{ step: 'done', at: at(0), state: 'done' }])
  expect(brief({ ...deposit, settledAt: null })).toEqual(['done done'])
})
