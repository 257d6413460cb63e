import { api } from '@krapao/shared/api'
import { errors } from '@krapao/shared/errors'
import { expect, test } from 'vitest'
import { openapi } from './openapi.ts'

// Clients are built on these lines. `vitest run --project unit -u` writes them again, and the change is then read in the commit.

test('the members’ API is the one in docs/members-api.txt, a call a line', async () => {
  const { paths } = openapi(api, { title: 'Krapao', url: 'https://wallet.example' })
  const lines = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => `${method.toUpperCase()} ${path} ${JSON.stringify(call)}`,
    ),
  )
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(
    '../../../../docs/members-api.txt',
  )
})

test('the error codes and their statuses are those in docs/error-codes.txt', async () => {
  const lines = Object.entries(errors).map(([code, { status }]) => `${code} ${status}`)
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot(
    '../../../../docs/error-codes.txt',
  )
})
