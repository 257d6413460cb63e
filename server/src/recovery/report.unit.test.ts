import { expect, test } from 'vitest'
import { printReport } from './report.ts'

test('orders are counted by what became of them: absent, still open, ended', () => {
  const said: string[] = []
  printReport(
    {
      orders: { inJournal: 21, here: 8, done: 5, refused: 3, underWay: 4 },
      ended: [],
      goingOn: [],
      lent: [],
      unresolved: [],
    },
    (line) => said.push(line),
  )
  expect(said).toEqual([
    'After this run: 1 absent, 4 still open, 8 ended in this run (5 done, 3 refused), 8 needed nothing.',
  ])
})
