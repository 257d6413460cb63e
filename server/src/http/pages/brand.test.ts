import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deploymentIn } from '../../testing/process/deployment-in.ts'
import { world } from '../../testing/world.ts'

const home = await mkdtemp(path.join(tmpdir(), 'krapao-white-label-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const [dist, own] = [path.join(home, 'dist'), path.join(home, 'brand')]
await mkdir(dist)
await mkdir(path.join(own, 'howto'), { recursive: true })
await writeFile(
  path.join(dist, 'index.html'),
  `<html><head><meta name="color-scheme" content="dark light" /><meta name="description" content="Krapao" /><meta name="krapao-deployment" content="" />
   <link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>Krapao</title></head></html>`,
)
await writeFile(path.join(home, 'secret.txt'), 'not for you')
await writeFile(path.join(own, 'notes.txt'), 'not for you')
await writeFile(path.join(own, 'tokens.css'), ':root{--color-primary:#00f}')
await writeFile(
  path.join(own, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
await writeFile(path.join(own, 'howto', 'play.mp4'), Buffer.alloc(100, 1))
await writeFile(path.join(own, 'howto', 'play.jpg'), 'jpg')
await writeFile(path.join(own, 'howto', 'play.th.vtt'), 'WEBVTT')

const w = await world({
  env: {
    WEB_DIST: dist,
    BRAND_DIR: own,
    BRAND: 'Lotus <3',
    PLAY_LINKS: 'same-tab',
    PG_NOTICE: 'on',
    LINK_KEY: 'lotus-links',
  },
})
const get = (at: string, headers = {}) => fetch(w.url + at, { headers })

/** As it is written, without the tidying that fetch does with `..`. */
const asWritten = (at: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const ask = request(`${w.url}/`, { path: at }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
    })
    ask.on('error', reject).end()
  })

test('the page bears the deployment’s name, sign and colours, and what it may do', async () => {
  const answer = await get('/login')
  const text = await answer.text()
  expect(text).toContain('<title>Lotus &lt;3</title>')
  expect(text).toContain('<link rel="icon" href="/brand/logo.svg" />')
  expect(text).toContain('<link rel="stylesheet" href="/brand/tokens.css" /></head>')
  expect(text).not.toContain('Krapao')
  expect(deploymentIn(text)).toEqual({
    country: 'TH',
    brand: 'Lotus <3',
    sameTab: true,
    pgNotice: true,
    chatBackend: '',
    linkKey: 'lotus-links',
    emblem: '/brand/logo.svg',
    clips: { play: { poster: true, tracks: ['th'] } },
    nightOnly: true,
  })
  expect(answer.headers.get('content-security-policy')).toContain("media-src 'self'")
})

test('colours of a brand without a day are for the night alone, and the page says so before it is painted', async () => {
  const text = await (await get('/login')).text()
  expect(text).toContain('<html data-palette="lacquer" data-light="night">')
  expect(text).toContain('<meta name="color-scheme" content="dark" />')
})

test('a brand with a day of its own, as one with no colours at all, is by day where the device wishes it', async () => {
  const [both, none] = [path.join(home, 'both'), path.join(home, 'none')]
  await mkdir(both)
  await mkdir(none)
  await writeFile(
    path.join(both, 'tokens.css'),
    ':root, .lacquer { --color-bg: #071018 }\n[data-light="day"] { --color-bg: #eef4fa }',
  )
  await writeFile(path.join(none, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const folder of [both, none]) {
    const branded = await world({ env: { WEB_DIST: dist, BRAND_DIR: folder, COUNTRY: 'LA' } })
    const text = await (await fetch(`${branded.url}/login`)).text()
    expect(text).toContain('<html data-palette="mekong">')
    expect(text).toContain('<meta name="color-scheme" content="dark light" />')
    expect(deploymentIn(text)).not.toHaveProperty('nightOnly')
  }
})

test('a phone’s home screen gets the same name and sign', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Lotus <3',
    icons: [{ src: '/brand/logo.svg' }],
  })
})

test.each([
  ['tokens.css', 'text/css'],
  ['logo.svg', 'image/svg+xml'],
  ['howto/play.mp4', 'video/mp4'],
  ['howto/play.jpg', 'image/jpeg'],
  ['howto/play.th.vtt', 'text/vtt'],
])('/brand/%s is served as what it is, and as nothing else', async (file, type) => {
  const answer = await get(`/brand/${file}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await fetch(`${w.url}/brand/${file}`, { method: 'PUT' })).status).toBe(404)
})

test('a drawing opened by itself runs no script', async () => {
  const csp = (await get('/brand/logo.svg')).headers.get('content-security-policy')
  expect(csp).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})

test('a film can be asked for in parts, as phones do', async () => {
  const part = await get('/brand/howto/play.mp4', { range: 'bytes=10-19' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
})

test.each([
  '/brand',
  '/brand/',
  '/brand/howto',
  '/brand/howto/',
  '/brand/notes.txt',
  '/brand/howto/play.en.vtt',
  '/brand/../secret.txt',
  '/brand/..%2fsecret.txt',
  '/brand/%2e%2e/secret.txt',
  '/brand/howto/../../secret.txt',
  '/brand/..\\secret.txt',
  '/brand/tokens.css%00.txt',
  '/brand//tokens.css/../../secret.txt',
])('%s gives nothing away', async (at) => {
  const { status, text } = await asWritten(at)
  expect([400, 403, 404]).toContain(status)
  expect(text).not.toMatch(/not for you|tokens|play/)
})

test('a deployment without a folder has neither those addresses nor films', async () => {
  const plain = await world({ env: { WEB_DIST: dist, CHAT_BACKEND: 'off' } })
  expect((await fetch(`${plain.url}/brand/tokens.css`)).status).toBe(404)
  const page = await fetch(`${plain.url}/login`)
  expect(page.headers.get('content-security-policy')).toContain("media-src 'none'")
  expect(await page.text()).toContain(
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  )
})
