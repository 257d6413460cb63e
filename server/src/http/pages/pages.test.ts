import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deploymentIn } from '../../testing/process/deployment-in.ts'
import { world } from '../../testing/world.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'krapao-dist-'))
afterAll(() => rm(dist, { recursive: true, force: true }))
const page = (name: string) =>
  `<html lang="th"><head><meta name="krapao-deployment" content="" /><link rel="icon" href="/favicon.svg" /></head><body>${name}</body></html>`
await mkdir(path.join(dist, 'assets'))
await mkdir(path.join(dist, 'user'))
await writeFile(path.join(dist, 'index.html'), page('any'))
await writeFile(path.join(dist, 'login.html'), page('login'))
await writeFile(path.join(dist, 'user', 'home.html'), page('home'))
await writeFile(path.join(dist, 'assets', 'a-1.js'), 'let a')
await writeFile(path.join(dist, 'favicon.svg'), '<svg/>')
for (const cut of ['latin', 'thai', 'lao', 'baht'])
  await writeFile(path.join(dist, 'assets', `${cut}-C0_-ffee.woff2`), cut)

const brand = `A "quoted" <b> & $1 name`
const w = await world({
  env: { WEB_DIST: dist, BRAND: brand, CHAT_BACKEND: 'https://chat.example/v1/' },
})
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
    text: expect.stringContaining(`<body>${name}</body>`),
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
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language')
  expect(text).toContain(`<html lang="${lang}">`)
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
  for (const at of ['/assets/gone.js', '/api/nope', '/../../etc/passwd.txt', '/login.html'])
    expect((await get(at)).status).toBe(404)
  expect((await get('/login', 'POST')).status).toBe(404)
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
