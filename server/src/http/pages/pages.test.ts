import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { deploymentIn } from '../../testing/process/deployment-in.ts'
import { world } from '../../testing/world.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'krapao-dist-'))
afterAll(() => rm(dist, { recursive: true, force: true }))
const page = (name: string) =>
  `<html lang="th"><head><script>let boot</script><meta name="krapao-deployment" content="" /><link rel="icon" href="/favicon.svg" />
   <link rel="stylesheet" crossorigin href="/assets/s-1.css"></head><body>${name}<div id="root"></div></body></html>`
await mkdir(path.join(dist, 'assets'))
await mkdir(path.join(dist, 'user'))
await mkdir(path.join(dist, 'draw'))
await writeFile(path.join(dist, 'index.html'), page('any'))
await writeFile(path.join(dist, 'login.html'), page('login'))
await writeFile(path.join(dist, 'user', 'home.html'), page('home'))
await writeFile(path.join(dist, 'assets', 'a-1.js'), 'let a')
await writeFile(path.join(dist, 'favicon.svg'), '<svg/>')
await mkdir(path.join(dist, 'banners'))
await writeFile(path.join(dist, 'banners', 'welcome.svg'), '<svg/>')
await writeFile(path.join(dist, 'assets', 's-1.css'), 'p{color:#fff}')
// What web/src/draw.tsx would answer, short enough to compare.
const drawing = (answer: string) =>
  writeFile(
    path.join(dist, 'draw', 'draw.js'),
    `process.stdin.on('data', (asked) => process.stdout.write(${answer}))`,
  )
await drawing(`JSON.stringify({ late: { th: '', la: '<b>late</b>', en: '' }, pages: {
  '/login': Object.fromEntries(['th', 'la', 'en'].map((l) => [l, { html: '<i>' + l + JSON.parse(JSON.parse(asked).deployment).country + '</i>', rules: 'i{top:0}', isMember: false }])),
  '/user/home': Object.fromEntries(['th', 'la', 'en'].map((l) => [l, { html: '<i>' + l + '</i>', rules: '', isMember: true }])),
} })`)
for (const cut of ['latin', 'thai', 'lao', 'baht'])
  await writeFile(path.join(dist, 'assets', `${cut}-C0_-ffee.woff2`), cut)

const brand = `A "quoted" <b> & $1 name`
const w = await world({
  env: { WEB_DIST: dist, BRAND: brand, CHAT_BACKEND: 'https://chat.example/v1/' },
})
const broken = `${dist}-broken`
afterAll(() => rm(broken, { recursive: true, force: true }))
await cp(dist, broken, { recursive: true })
await writeFile(path.join(broken, 'draw', 'draw.js'), 'process.exit(3)')
const plain = await world({ env: { WEB_DIST: broken } })
const get = async (at: string, method = 'GET') => {
  const answer = await fetch(w.url + at, { method })
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    csp: answer.headers.get('content-security-policy'),
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

test.each([
  ['/', 'any'],
  ['/login', 'login'],
  ['/login?code=PR1', 'login'],
  ['/user/home?open=deposit', 'home'],
  ['/no/such/page', 'any'],
])('%s gets the page named for it, never cached', async (at, name) => {
  expect(await get(at)).toMatchObject({
    status: 200,
    cache: 'private, no-cache',
    text: expect.stringContaining(`<body>${name}<div id="root"`),
  })
})

test.each([
  ['the country’s own', {}, 'th', ['latin', 'thai']],
  ['a Lao browser’s', { 'accept-language': 'lo,en;q=0.5' }, 'lo', ['latin', 'lao']],
  [
    'the one chosen on this device',
    { 'accept-language': 'lo', cookie: 'x=1; locale=en' },
    'en',
    ['latin'],
  ],
  ['none of ours, so the country’s', { cookie: 'locale=fr; xlocale=en' }, 'th', ['latin', 'thai']],
])('a page is in one language (%s) and names its fonts ahead', async (_, headers, lang, cuts) => {
  const answer = await fetch(`${w.url}/login`, { headers: headers as Record<string, string> })
  const text = await answer.text()
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(text).toMatch(new RegExp(`<html [^>]*lang="${lang}">`))
  const ahead = [
    ...text.matchAll(
      /<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]+)"/g,
    ),
  ]
  expect(ahead.map(([, href]) => href)).toEqual(cuts.map((cut) => `/assets/${cut}-C0_-ffee.woff2`))
})

test('the deployment’s flags stand in the page, whatever is in them, as data and not as markup', async () => {
  const { text } = await get('/')
  const content = /content="([^"]*)"/.exec(text)![1]!
  expect(content).not.toContain('<')
  expect(deploymentIn(text)).toEqual({
    country: 'TH',
    brand,
    sameTab: false,
    pgNotice: false,
    chatBackend: 'https://chat.example/v1',
    linkKey: 'krapao-gift-links',
  })
})

test('the page may connect to the chat’s own host, by call and by socket', async () => {
  const { csp } = await get('/')
  expect(csp).toContain(
    `connect-src 'self' ws://${new URL(w.url).host} https://chat.example wss://chat.example;`,
  )
})

test('assets may be kept for ever, files beside the page not; a missing one is no page', async () => {
  expect(await get('/assets/a-1.js')).toMatchObject({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    text: 'let a',
  })
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, cache: 'no-cache' })
  for (const at of [
    '/assets/gone.js',
    '/api/nope',
    '/metrics',
    '/../../etc/passwd.txt',
    '/login.html',
    '/draw/draw.js',
  ])
    expect((await get(at)).status).toBe(404)
  expect((await get('/login', 'POST')).status).toBe(404)
})

test('a banner is a picture that may be a day old, and nothing runs in it', async () => {
  expect(await get('/banners/welcome.svg')).toMatchObject({
    status: 200,
    cache: 'public, max-age=86400',
    type: expect.stringContaining('image/svg+xml'),
    csp: expect.stringContaining("default-src 'none'"),
  })
  expect((await get('/banners/gone.svg')).status).toBe(404)
})

test('HEAD of a page answers as its GET would, without the page', async () => {
  for (const path of ['/', '/login', '/user/home']) {
    const answer = await fetch(w.url + path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toBe('')
  }
})

test('a page is sent with its first frame, in its language and of this deployment; a member’s cannot be used yet', async () => {
  const lao = await fetch(`${w.url}/login`, { headers: { cookie: 'locale=la' } })
  const text = await lao.text()
  expect(text).toContain('<html data-drawn="la" data-palette="lacquer" lang="lo">')
  expect(text).toContain('<b>late</b><div id="root"><i>laTH</i></div>')
  expect(text).toContain('<style>p{color:#fff}i{top:0}</style>')
  expect(text).not.toContain('rel="stylesheet"')
  expect((await get('/user/home')).text).toContain('<div id="root" inert><i>th</i></div>')
  expect((await get('/no/such/page')).text).toContain('<div id="root"></div>')
})

test('a page’s policy allows what stands inline in it by its hash, and nothing else inline', async () => {
  const hashOf = (inline: string) =>
    `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  const { csp } = await get('/login')
  expect(csp).toContain(`script-src ${hashOf('let boot')} 'self'`)
  expect(csp).toContain(`style-src ${hashOf('p{color:#fff}i{top:0}')} 'self'`)
  expect(csp).not.toContain('unsafe-inline')
  expect((await get('/favicon.svg')).csp).toContain("script-src 'self'")
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('a page is packed as %s for a browser that takes %s', async (encoding, accepted, unpack) => {
  const { headers, body } = await asSent('/login', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(unpack(body).toString()).toContain('<i>thTH</i>')
})

test('a page that the browser has already is not sent again; one in another language is', async () => {
  const etag = (await asSent('/login', {})).headers.etag!
  const again = (headers: Record<string, string>) =>
    asSent('/login', { 'if-none-match': etag, ...headers })
  expect(await again({})).toMatchObject({ status: 304, body: Buffer.from('') })
  expect(await asSent('/login', { 'if-none-match': `"x", ${etag}` })).toMatchObject({
    status: 304,
  })
  expect(await again({ cookie: 'locale=en' })).toMatchObject({ status: 200 })
})

test('where nothing can be drawn pages are sent all the same', async () => {
  const text = await (await fetch(`${plain.url}/login`)).text()
  expect(text).toContain('<html data-palette="lacquer" lang="th">')
  expect(text).toContain('<div id="root"></div>')
})

/** As it goes over the wire: fetch unpacks. */
const asSent = (at: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(w.url + at, { headers }, async (answer) =>
      resolve({
        status: answer.statusCode!,
        headers: answer.headers,
        body: Buffer.concat(await answer.toArray()),
      }),
    )
      .on('error', reject)
      .end()
  })
