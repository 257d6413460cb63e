import { Refusal } from '@krapao/shared/refusal'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { legalApi } from '../../api/clients/legal.ts'
import { keys } from '../../api/query-keys.ts'
import { local } from '../../session/storage.ts'
import { sendAgreement } from './agreement-calls.ts'
import { unsentOf } from './agreement-kept.ts'

stubStorage()
afterEach(() => void vi.restoreAllMocks())
const unsent = { version: 'b1', locale: 'th', member: '11' } as const
const agreed = { version: 'b1', agreedAt: new Date(0) }

/** What is known of the wallet afterwards, and whether it is to be read anew. */
async function sent(answer: () => Promise<typeof agreed>, member = '11') {
  vi.spyOn(legalApi, 'agree').mockImplementation(answer)
  const queries = new QueryClient()
  queries.setQueryData(keys.wallet, {
    profile: { _id: member },
    agreement: { version: 'b1', agreedAt: null },
  })
  await sendAgreement(queries, unsent)
  const state = queries.getQueryState<{ agreement: unknown }>(keys.wallet)
  return { agreement: state?.data?.agreement, isAskedAnew: state?.isInvalidated }
}

test('the server has it: the wallet knows at once, and nothing waits to be sent', async () => {
  expect(await sent(async () => agreed)).toEqual({ agreement: agreed, isAskedAnew: true })
  expect([local.get('remember-agreement'), local.get('agreement-of'), unsentOf('11')]).toEqual([
    'b1',
    '11',
    undefined,
  ])
})

test('another member’s wallet is not told to have agreed', async () => {
  expect((await sent(async () => agreed, '22')).agreement).toEqual({
    version: 'b1',
    agreedAt: null,
  })
})

test('the words have changed meanwhile: it is sent no more, and the wallet brings the new ones', async () => {
  const { isAskedAnew } = await sent(() => Promise.reject(new Refusal('AGREEMENT_CHANGED')))
  expect([isAskedAnew, unsentOf('11'), local.get('remember-agreement')]).toEqual([
    true,
    undefined,
    null,
  ])
})

test.each([new Error('no network'), new Refusal('REQUEST_LIMIT')])(
  'any other failure: it waits to be sent again (%s)',
  async (error) => {
    const { isAskedAnew } = await sent(() => Promise.reject(error))
    expect([isAskedAnew, unsentOf('11'), local.get('remember-agreement')]).toEqual([
      false,
      unsent,
      null,
    ])
  },
)
