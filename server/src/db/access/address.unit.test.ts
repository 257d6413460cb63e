import { expect, test } from 'vitest'
import { whyNotAddress, whyNotAddresses } from './address.ts'

const why = (url: string, env = {}) => whyNotAddress('DATABASE_URL', url, env)

test.each([
  'postgres://krapao_app:a,b@db.internal:5432/krapao',
  'postgres://krapao_app@db.internal/krapao?sslmode=verify-full&application_name=a,b',
  'postgresql://krapao_app@[::1]:5432/krapao',
  'postgres://krapao_app@/krapao?host=%2Fvar%2Frun%2Fpostgresql',
  'postgres://krapao_app@%2Fvar%2Frun/krapao',
])('one server: %s', (url) => expect(why(url)).toEqual([]))

test.each([
  ['postgres://u:p@a,b/krapao', 'names several hosts'],
  ['postgres://u:p@a:5432,b:5433/krapao', 'names several hosts'],
  ['postgres://u:p@a%2Cb/krapao', 'names several hosts'],
  ['postgres://u@/krapao?host=a,b', 'names several hosts'],
  ['postgres://u@/krapao?host=a%2Cb', 'names several hosts'],
  ['postgres://u@a/krapao?port=5432,5433', 'names several ports'],
  ['postgres://u@a/krapao?hostaddr=10.0.0.1', 'sets hostaddr'],
  [
    'postgres://u@a/krapao?sslmode=require&target_session_attrs=read-write',
    'sets target_session_attrs',
  ],
  ['postgres://u@a/krapao?load_balance_hosts=random', 'sets load_balance_hosts'],
])('%s %s', (url, what) =>
  expect(why(url)).toEqual([
    expect.stringMatching(`^DATABASE_URL ${what}, .*one address .*HAProxy.*docs/cluster.md$`),
  ]),
)

test('what the environment of psql names is refused where the driver would read it, and nowhere else', () => {
  expect(why('postgres:///krapao', { PGHOST: 'a,b' })).toEqual([
    expect.stringContaining('PGHOST names several hosts, and DATABASE_URL leaves the host to it'),
  ])
  expect(why('postgres://u@a/krapao', { PGHOST: 'a,b', PGPORT: '5432' })).toEqual([])
  expect(why('postgres://u@a/krapao', { PGPORT: '5432,5433' })).toHaveLength(1)
  expect(why('postgres://u@a:5432/krapao', { PGPORT: '5432,5433' })).toEqual([])
  expect(why('postgres://u@a/krapao', { PGTARGETSESSIONATTRS: 'primary' })).toEqual([
    expect.stringContaining('unset PGTARGETSESSIONATTRS'),
  ])
  expect(why('postgres://u@/krapao?host=%2Frun', { PGTARGETSESSIONATTRS: 'primary' })).toEqual([])
})

test('both addresses are looked at, and no password is repeated', () => {
  const problems = whyNotAddresses({
    DATABASE_URL: 'postgres://u:secret@a,b/krapao',
    DATABASE_OWNER_URL: 'postgres://o:secret@a/krapao?target_session_attrs=primary',
  })
  expect(problems).toHaveLength(2)
  expect(problems[1]).toContain('DATABASE_OWNER_URL sets target_session_attrs')
  expect(problems.join()).not.toContain('secret')
})
