import { describe, expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { walls } from './walls.ts'

type Name = keyof typeof walls
type Pages = Record<string, string>
const names = Object.keys(walls) as Name[]
const context = readSources()

test.each(names)('%s', (name) => {
  expect(walls[name](context)).toEqual([])
})

const guestRoutes = `export const routes = {
  '/login': screen('guest', async () => (await import('./features/auth/login/LoginScreen.tsx')).LoginScreen),
  '/user/home': screen('member', async () => (await import('./features/wallet/HomeScreen.tsx')).HomeScreen),
}
export const shells = { guest: lazyWithPreload(async () => (await import('./shell/GuestShell.tsx')).GuestShell) }`

// A wall that never refuses is no wall: each must refuse what is planted here, and let its honest neighbour pass.
const planted: Record<Name, { bad: Pages[]; good: Pages[] }> = {
  'a room imports only from the rooms below it, and nobody imports the server': {
    bad: [
      { 'web/src/x.ts': `import { makeApp } from '@krapao/server/app'` },
      { 'web/src/x.ts': `import type { Db } from '@krapao/server/db/pool'` },
      { 'web/src/x.ts': `const x = await import('@krapao/server/app')` },
      { 'web/src/x.ts': `type Db = import('@krapao/server/db/pool').Db` },
      { 'web/src/x.ts': `export { approve } from '@krapao/shared/office/approve'` },
      { 'ui/src/Button.tsx': `import { api } from '@krapao/web/client'` },
      { 'shared/src/x.ts': `import { Button } from '@krapao/ui/Button'` },
      { 'server/src/x.ts': `import { bank } from '@krapao/sandbox/bank'` },
      { 'sandbox/src/x.ts': `import { showMoney } from '@krapao/shared/money'` },
      { 'server/src/x.ts': `export * from '../../web/src/client.ts'` },
    ],
    good: [
      {
        'web/src/x.ts': `import { api } from '@krapao/shared/api'; import { Button } from '@krapao/ui/Button'`,
      },
      { 'office/src/x.ts': `import { approve } from '@krapao/shared/office/approve'` },
      { 'sandbox/src/x.ts': `import { crc } from '@krapao/shared/formats/emvco'` },
      { 'web/src/x.ts': `// import { makeApp } from '@krapao/server/app'` },
      { 'e2e/x.test.ts': `import { world } from '../server/src/testing/world.ts'` },
    ],
  },
  'another room is called by its name, never by a path': {
    bad: [{ 'web/src/x.ts': `import { api } from '../../shared/src/api.ts'` }],
    good: [
      { 'web/src/features/auth/x.ts': `import { send } from '../../send.ts'` },
      { 'web/src/x.ts': `import { api } from '@krapao/shared/api'` },
    ],
  },
  'features are strangers: a neighbour meets only x.read.ts and x.offer.ts': {
    bad: [
      { 'server/src/features/withdraw/withdraw.ts': `import { find } from '../auth/auth.sql.ts'` },
      { 'server/src/features/withdraw/withdraw.ts': `import type { Row } from '../auth/auth.ts'` },
    ],
    good: [
      {
        'server/src/features/withdraw/withdraw.ts': `import { readMember } from '../profile/profile.read.ts'`,
      },
      { 'server/src/features/withdraw/withdraw.ts': `import { insert } from './withdraw.sql.ts'` },
    ],
  },
  'features of the web are strangers: a neighbour meets only x.read, x.offer and x.text': {
    bad: [
      { 'web/src/features/games/x.ts': `import { plan } from '../transfer/transfer-plan.ts'` },
      { 'web/src/features/games/x.tsx': `const y = await import('../transfer/TransferForm.tsx')` },
    ],
    good: [
      { 'web/src/features/games/x.ts': `import { bring } from '../transfer/transfer.offer.ts'` },
      { 'web/src/features/deposit/qr/x.ts': `import { y } from '../deposit-ways.ts'` },
    ],
  },
  'a folder of the web imports only from those beneath it': {
    bad: [
      { 'web/src/session/x.ts': `import { useSay } from '../i18n/locale.ts'` },
      { 'web/src/shell/X.tsx': `import { Y } from '../features/deposit/Y.tsx'` },
      { 'web/src/features/auth/X.tsx': `import { preload } from '../../routes.tsx'` },
    ],
    good: [
      { 'web/src/page/x.ts': `import { t } from '../api/words.text.ts'` },
      { 'web/src/i18n/x.ts': `import { country } from '../deployment.ts'` },
      { 'web/src/routes.tsx': `const x = import('./features/auth/X.tsx')` },
    ],
  },
  'what lies beneath the features knows none of them': {
    bad: [
      { 'server/src/http/x.ts': `import { login } from '../features/auth/auth.ts'` },
      { 'server/src/db/x.ts': `import { login } from '../features/auth/auth.read.ts'` },
      { 'server/src/ledger/x.ts': `import { login } from '../features/auth/auth.ts'` },
      { 'server/src/errands/x.ts': `import type { W } from '../features/withdraw/withdraw.ts'` },
      { 'server/src/outside/games/x.ts': `import { login } from '../../features/auth/auth.ts'` },
    ],
    good: [
      { 'server/src/routes.ts': `import { login } from './features/auth/auth.ts'` },
      { 'server/src/http/x.ts': `import { pool } from '../db/pool.ts'` },
    ],
  },
  'only outside/ talks to others': {
    bad: [
      { 'server/src/features/auth/x.ts': `export const x = () => fetch('https://example.com')` },
      { 'server/src/jobs.ts': `await globalThis.fetch(url)` },
      { 'server/src/ledger/x.ts': `import { request } from 'node:http'` },
      { 'server/src/http/x.ts': `import https from 'node:https'` },
      { 'server/src/http/x.ts': `import { connect } from 'node:net'` },
      { 'server/src/http/x.ts': `new WebSocket(url)` },
    ],
    good: [
      { 'server/src/outside/call.ts': `export const x = () => fetch('https://example.com')` },
      { 'server/src/http/live/live.ts': `import type { Server } from 'node:http'` },
      { 'server/src/db/turn.ts': `import { connect } from 'node:net'` },
      { 'server/src/features/auth/auth.test.ts': `await fetch(url)` },
      { 'server/src/jobs.ts': `const words = 'fetch(the slip)' // fetch(it)` },
    ],
  },
  'a feature’s SQL stands in its *.sql.ts': {
    bad: [
      { 'server/src/features/auth/auth.ts': `import { sql } from 'kysely'` },
      { 'server/src/features/auth/auth.ts': `import pg from 'pg'` },
      {
        'server/src/features/auth/auth.ts': `const rows = await ctx.db.selectFrom('member').execute()`,
      },
      {
        'server/src/features/auth/auth.ts': `const q = \`SELECT id\n FROM member WHERE id = \${id}\``,
      },
      { 'server/src/features/auth/auth.ts': `const q = 'update member set name = $1'` },
    ],
    good: [
      {
        'server/src/features/auth/auth.sql.ts': `import { sql } from 'kysely'; sql\`SELECT 1 FROM member\``,
      },
      { 'server/src/features/auth/auth.ts': `import type { Kysely } from 'kysely'` },
      {
        'server/src/features/auth/auth.ts': `const words = 'Select a bank' // select id from member`,
      },
    ],
  },
  'only ledger/ writes money': {
    bad: [
      { 'server/src/features/auth/auth.sql.ts': `sql\`SELECT ledger.post_one(\${key})\`` },
      { 'server/src/errands/run.ts': `sql\`SELECT * FROM ledger.post(\${keys})\`` },
      { 'server/src/db/x.ts': `sql\`UPDATE ledger.account SET posted = 0\`` },
      { 'server/src/db/x.ts': `const q = 'insert into ledger.entry values (1)'` },
      { 'server/src/db/migrations/0009_spin.sql': `SELECT ledger.post_one(key) FROM spin` },
    ],
    good: [
      { 'server/src/ledger/post.ts': `sql\`SELECT ledger.post_one(\${key})\`` },
      { 'server/src/features/wallet/wallet.sql.ts': `sql\`SELECT posted FROM ledger.account\`` },
      { 'server/src/db/migrations/0001_ledger.sql': `CREATE FUNCTION ledger.post_one(p_key uuid)` },
    ],
  },
  'a table is written by one folder': {
    bad: [
      {
        'server/src/features/auth/auth.sql.ts': `sql\`UPDATE member SET name = \${name}\``,
        'server/src/features/profile/profile.sql.ts': `sql\`insert into member (name) VALUES (1)\``,
      },
      {
        'server/src/errands/errand.sql.ts': `sql\`UPDATE errand \${take(at)} WHERE id = 1\``,
        'server/src/features/withdraw/x.sql.ts': `sql\`WITH x AS (UPDATE errand e SET state = 1) SELECT 1\``,
      },
      {
        'server/src/features/games/x.sql.ts': `sql\`MERGE INTO play_result USING x ON true\``,
        'server/src/audit/x.sql.ts': `sql\`DELETE FROM ONLY play_result\``,
      },
      { 'server/src/audit/x.sql.ts': `sql\`DELETE FROM \${sql.id(table)} WHERE true\`` },
      { 'server/src/audit/x.sql.ts': `sql\`UPDATE \${sql.id(table)} SET a = 1\`` },
      { 'server/src/audit/x.sql.ts': `db.updateTable('finding').set({})` },
      {
        'server/src/db/migrations/0009_x.sql': `CREATE FUNCTION keep() RETURNS trigger AS $$ BEGIN INSERT INTO kept VALUES (1); END $$;`,
        'server/src/features/profile/x.sql.ts': `sql\`INSERT INTO kept VALUES (1)\``,
      },
      {
        'server/src/db/migrations/0009_x.sql': `CREATE OR REPLACE FUNCTION ledger.post(a int) RETURNS void AS $$ INSERT INTO ledger.entry VALUES (1) $$;`,
        'server/src/audit/x.sql.ts': `sql\`DELETE FROM ledger.entry\``,
      },
      {
        'server/src/db/migrations/0009_x.sql': `CREATE FUNCTION chat_say(a int) RETURNS int AS $$ INSERT INTO said VALUES (1) $$;`,
        'server/src/features/profile/x.sql.ts': `sql\`INSERT INTO said VALUES (1)\``,
      },
      {
        'server/src/db/migrations/0009_x.sql': `CREATE FUNCTION chat_stays() RETURNS trigger AS $$ BEGIN INSERT INTO said VALUES (1); END $$;`,
        'server/src/features/chat/x.sql.ts': `sql\`INSERT INTO said VALUES (1)\``,
      },
    ],
    good: [
      {
        'server/src/features/auth/auth.sql.ts': `sql\`UPDATE member SET name = 1\``,
        'server/src/features/auth/otp/otp.sql.ts': `sql\`INSERT INTO member (name) VALUES (1) ON CONFLICT DO UPDATE SET name = 2\``,
        'server/src/features/profile/profile.sql.ts': `sql\`SELECT FROM member FOR NO KEY UPDATE\``,
        'server/src/features/profile/profile.test.ts': `sql\`UPDATE member SET name = 1\``,
      },
      { 'server/src/clean.ts': `sql\`DELETE FROM \${sql.id(table)} WHERE true\`` },
      {
        'server/src/ledger/post.ts': `sql\`DELETE FROM ledger.entry\``,
        'server/src/db/migrations/0009_x.sql': `CREATE FUNCTION ledger.post() RETURNS void AS $$ INSERT INTO ledger.entry VALUES (1) $$; INSERT INTO game VALUES (1);`,
        'server/src/features/games/desk.sql.ts': `sql\`UPDATE game SET name = 1\``,
      },
      {
        'server/src/db/migrations/0009_x.sql': `CREATE FUNCTION chat_say(a int) RETURNS int AS $$ INSERT INTO said VALUES (1) $$;`,
        'server/src/features/chat/files/x.sql.ts': `sql\`INSERT INTO said VALUES (1)\``,
      },
    ],
  },
  'the gallery uses the phone and the waiting of e2e, and of e2e only access.test.ts uses the gallery':
    {
      bad: [
        { 'gallery/walk.ts': `import { bringAxe } from '../e2e/axe.ts'` },
        { 'e2e/steady.ts': `import type { Scene } from '../gallery/scene.ts'` },
        { 'e2e/lao.test.ts': `import { walk } from '../gallery/walk.ts'` },
      ],
      good: [
        {
          'gallery/walk.ts': `import { openPhone } from '../e2e/browser.ts'; import { ready } from '../e2e/steady.ts'`,
        },
        { 'e2e/access.test.ts': `import { walk } from '../gallery/walk.ts'` },
      ],
    },
  'a guest’s page loads no schemas and no react-query': {
    bad: [
      { 'web/src/main.tsx': `import { QueryClient } from '@tanstack/react-query'` },
      {
        'web/src/routes.tsx': guestRoutes,
        'web/src/features/auth/login/LoginScreen.tsx': `import { useLoad } from '../../../load.ts'`,
        'web/src/load.ts': `import { useQuery } from '@tanstack/react-query'`,
      },
      {
        'web/src/routes.tsx': guestRoutes,
        'web/src/shell/GuestShell.tsx': `export { useQuery } from '@tanstack/react-query'`,
      },
      {
        'web/src/routes.tsx': guestRoutes,
        'web/src/features/auth/login/LoginScreen.tsx': `import { api } from '@krapao/shared/api'`,
        'shared/src/api.ts': `import * as z from 'zod/mini'`,
      },
      { 'web/src/routes.tsx': `export const routes = {}` },
    ],
    good: [
      {
        'web/src/main.tsx': `import './routes.tsx'`,
        'web/src/routes.tsx': guestRoutes,
        'web/src/features/wallet/HomeScreen.tsx': `import { QueryClient } from '@tanstack/react-query'`,
        'web/src/features/auth/login/LoginScreen.tsx': `import type { QueryClient } from '@tanstack/react-query'`,
      },
    ],
  },
}

describe.each(names)('planted against: %s', (name) => {
  test.each(planted[name].bad)('refuses %j', (pages) => {
    expect(walls[name](new Map(Object.entries(pages)))).not.toEqual([])
  })
  test.each(planted[name].good)('lets %j pass', (pages) => {
    expect(walls[name](new Map(Object.entries(pages)))).toEqual([])
  })
})
