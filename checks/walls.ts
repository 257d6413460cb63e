import { type Arrow, arrowsOf, isTest, loadedWith, roomOf } from './imports.ts'
import { pagesOf } from './page.ts'
import type { Sources } from './sources.ts'
import { unnamed, writesOf } from './table-writes.ts'

/** What is wrong, each as `path: what`; empty when all is well. */
export type Check = (sources: Sources) => string[]

/** Which rooms a room may import from. The tools outside the rooms (scripts, bench, e2e, gallery, trial, checks) may look in anywhere. */
const neighbours: Record<string, (file: string) => boolean> = {
  shared: () => false,
  ui: (file) => isShared(file),
  web: (file) => isShared(file) || roomOf(file) === 'ui',
  office: (file) => roomOf(file) === 'shared' || roomOf(file) === 'ui',
  server: (file) => roomOf(file) === 'shared',
  sandbox: (file) => file.startsWith('shared/src/formats/'),
}
const isShared = (file: string) =>
  roomOf(file) === 'shared' && !file.startsWith('shared/src/office/')

/** Folders of the server that serve every feature, and so may know none. */
const beneath = [
  'http',
  'sessions',
  'security',
  'process',
  'files',
  'db',
  'ledger',
  'errands',
  'outside',
  'audit',
].map((folder) => `server/src/${folder}/`)
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
const webFeatureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1]
/** The folders of the web app, lowest first: each may import from those before it. Loose files of web/src know all. */
const webLayers = ['session', 'i18n', 'loading', 'api', 'live', 'page', 'shell', 'features']
const webLayerOf = (file: string) => webLayers.indexOf(/^web\/src\/(\w+)\//.exec(file)?.[1] ?? '')
/** What the server wrote into the page: the one loose file that all folders may read. */
const webFacts = 'web/src/deployment.ts'
const isAppCode = (file: string) => file.startsWith('server/src/') && !isTest(file)

const overTheWire = /^(node:https?|node:http2|undici|axios|got|ky|node-fetch)$/
const overASocket = /^(node:net|node:tls|node:dgram)$/
const wireCall = /^((globalThis|window)\.)?fetch$|^new (WebSocket|EventSource|XMLHttpRequest)$/
const statement =
  /^\s*(select\b[\s\S]+\bfrom\b|insert into\b|update\s+\S+\s+set\b|delete from\b|with\s+\w+\s+as\b)/i
const builder = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/
const moneyWrite =
  /\bledger\.(post|hold|void|open|move)\w*\s*\(|\b(insert\s+into|update|delete\s+from|truncate)\s+ledger\./i
const laterMigration = /^server\/src\/db\/migrations\/(?!\d+_ledger)\w+\.sql$/

export const walls = {
  'a room imports only from the rooms below it, and nobody imports the server': (sources) =>
    tell(arrowsOf(sources), ({ page, to }) => {
      const from = roomOf(page.path)
      return neighbours[from] && to && roomOf(to) !== from && !neighbours[from](to)
        ? `may not import ${to}`
        : undefined
    }),

  'another room is called by its name, never by a path': (sources) =>
    tell(arrowsOf(sources), ({ page, to, import: { from } }) =>
      neighbours[roomOf(page.path)] &&
      to &&
      from.startsWith('.') &&
      roomOf(to) !== roomOf(page.path)
        ? `reaches ${to} by a relative path`
        : undefined,
    ),

  'features are strangers: a neighbour meets only x.read.ts and x.offer.ts': (sources) =>
    tell(arrowsOf(sources), ({ page, to }) => {
      const [from, other] = [featureOf(page.path), to && featureOf(to)]
      return from && other && from !== other && !/\.(read|offer)\.ts$/.test(to ?? '')
        ? `may not import ${to}`
        : undefined
    }),

  'features of the web are strangers: a neighbour meets only x.read, x.offer and x.text': (
    sources,
  ) =>
    tell(arrowsOf(sources), ({ page, to }) => {
      const [from, other] = [webFeatureOf(page.path), to && webFeatureOf(to)]
      return from && other && from !== other && !/\.(read|offer|text)\.tsx?$/.test(to ?? '')
        ? `may not import ${to}`
        : undefined
    }),

  'a folder of the web imports only from those beneath it': (sources) =>
    tell(arrowsOf(sources), ({ page, to }) => {
      const from = webLayerOf(page.path)
      if (from < 0 || isTest(page.path) || !to?.startsWith('web/src/') || to === webFacts)
        return undefined
      const other = webLayerOf(to)
      return other < 0 || other > from ? `may not import ${to}` : undefined
    }),

  'what lies beneath the features knows none of them': (sources) =>
    tell(arrowsOf(sources), ({ page, to }) =>
      beneath.some((folder) => page.path.startsWith(folder)) &&
      !isTest(page.path) &&
      to &&
      featureOf(to)
        ? `may not import ${to}`
        : undefined,
    ),

  'only outside/ talks to others': (sources) =>
    pagesOf(sources)
      .filter(({ path }) => isAppCode(path) && !path.startsWith('server/src/outside/'))
      .flatMap((page) => {
        const mayOpenSockets = page.path.startsWith('server/src/db/')
        const packages = page.imports.filter(
          ({ from, kind }) =>
            kind !== 'type' &&
            (overTheWire.test(from) || (overASocket.test(from) && !mayOpenSockets)),
        )
        const calls = page.calls.filter(({ callee }) => wireCall.test(callee))
        return [
          ...packages.map(({ from }) => `${page.path}: imports ${from}`),
          ...calls.map(({ callee, line }) => `${page.path}:${line}: calls ${callee}`),
        ]
      }),

  'a feature’s SQL stands in its *.sql.ts': (sources) =>
    pagesOf(sources)
      .filter(({ path }) => featureOf(path) && !path.endsWith('.sql.ts') && !isTest(path))
      .flatMap((page) => {
        const drivers = page.imports.filter(
          ({ from, kind }) => kind !== 'type' && /^(kysely|pg)(\/|$)/.test(from),
        )
        const calls = page.calls.filter(({ callee }) => builder.test(callee))
        const texts = page.texts.filter(({ text }) => statement.test(text))
        return [
          ...drivers.map(
            ({ from, names }) => `${page.path}: imports ${names.join(', ')} from ${from}`,
          ),
          ...calls.map(
            ({ callee, line }) => `${page.path}:${line}: asks the database with ${callee}`,
          ),
          ...texts.map(({ line }) => `${page.path}:${line}: holds an SQL statement`),
        ]
      }),

  'only ledger/ writes money': (sources) => [
    ...[...sources]
      .filter(([path, source]) => laterMigration.test(path) && moneyWrite.test(source))
      .map(([path]) => `${path}: writes the ledger itself`),
    ...pagesOf(sources)
      .filter(({ path }) => isAppCode(path) && !path.startsWith('server/src/ledger/'))
      .flatMap(({ path, texts }) =>
        texts
          .filter(({ text }) => moneyWrite.test(text))
          .map(({ line }) => `${path}:${line}: writes the ledger itself`),
      ),
  ],

  'a table is written by one folder': (sources) => {
    const writes = writesOf(sources)
    const foldersOf = (table: string) =>
      new Set(writes.filter((w) => w.table === table).map(({ folder }) => folder))
    return writes.flatMap(({ at, table, folder }) => {
      const others = [...foldersOf(table)].filter((other) => other !== folder)
      if (table === unnamed) return [`${at}: writes a table without naming it`]
      return others.length > 0 ? [`${at}: writes ${table}, as ${others.join(', ')} does`] : []
    })
  },

  'the gallery uses the phone and the waiting of e2e, and of e2e only access.test.ts uses the gallery':
    (sources) =>
      tell(arrowsOf(sources), ({ page, to }) => {
        const [from, other] = [roomOf(page.path), to && roomOf(to)]
        const isWrong =
          (from === 'gallery' &&
            other === 'e2e' &&
            !/^e2e\/(browser|steady|chat-room)\.ts$/.test(to ?? '')) ||
          (from === 'e2e' && other === 'gallery' && page.path !== 'e2e/access.test.ts')
        return isWrong ? `may not import ${to}` : undefined
      }),

  'a guest’s page loads no schemas and no react-query': (sources) => [
    ...(sources.has(routesPage) && guestPages(sources).length === 0
      ? [`${routesPage}: names no guest page`]
      : []),
    ...['web/src/main.tsx', ...guestPages(sources)].flatMap((entry) =>
      loadedWith(entry, sources)
        .filter(({ packageName = '' }) => /^zod$|^@tanstack\//.test(packageName))
        .map(({ page, packageName }) => `${entry}: loads ${packageName} through ${page.path}`),
    ),
  ],
} satisfies Record<string, Check>

const routesPage = 'web/src/routes.tsx'
const guestImport =
  /(?:screen\('(?:guest|bare)'|guest: lazyWithPreload\()[^;]*?import\('\.\/([^']+)'\)/g

/** The lazy pages that the route table gives to visitors without a token. */
const guestPages = (sources: Sources): string[] =>
  [...(sources.get(routesPage) ?? '').matchAll(guestImport)].map(([, page]) => `web/src/${page}`)

const tell = (arrows: Arrow[], whyNot: (arrow: Arrow) => string | undefined): string[] =>
  arrows.flatMap((arrow) => {
    const why = whyNot(arrow)
    return why ? [`${arrow.page.path}: ${why}`] : []
  })
