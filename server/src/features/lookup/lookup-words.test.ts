import { expect, test } from 'vitest'
import { until, world } from '../../testing/world.ts'

const w = await world()

test('HTML strings: what an operator stored is cleaned before anyone gets it', async () => {
  const other = await world()
  const bad =
    '<h3>ok</h3><script>x()</script><p onclick="x()" style="a">text<iframe src="https://x"></iframe><a href="javascript:x()">a</a></p>'
  for (const key of ['conditions', 'agreements'] as const)
    await other.set(key, { th: [bad], la: [bad], en: [bad] })
  for (const key of ['conditions', 'agreements'] as const)
    expect((await other.guest.lookup[key]({ locale: 'en' })).body).toEqual([
      '<h3>ok</h3><p>text<a>a</a></p>',
    ])
})

test('the notice of PG: a member’s, in the asked language, cleaned; empty where the deployment has none', async () => {
  expect((await w.guest.lookup.pgNotice()).status).toBe(401)
  const m = await w.member()
  expect((await m.lookup.pgNotice()).body).toEqual({ html: '' })
  const noticed = await world({ env: { PG_NOTICE: 'on' } })
  const n = await noticed.member()
  expect((await n.lookup.pgNotice({ locale: 'en' })).body.html).toContain('one window at a time')
  expect((await n.lookup.pgNotice({ locale: 'xx' })).body.message).toBe('KEY_INVALID')
  await noticed.set('pgNotice', { th: '<b>ไทย</b>', la: 'ລາວ', en: 'x<script>y()</script>' })
  await until(async () => (await n.lookup.pgNotice({ locale: 'th' })).body.html === '<b>ไทย</b>')
  expect((await n.lookup.pgNotice({ locale: 'en' })).body.html).toBe('x')
})

test('the notice of every bonus: a member’s, in the asked language, cleaned; the placeholder stays for who shows a bonus', async () => {
  expect((await w.guest.lookup.notice()).status).toBe(401)
  const other = await world()
  const m = await other.member()
  for (const locale of ['th', 'la', 'en'])
    expect((await m.lookup.notice({ locale })).body.notice).toContain('%percentFail%%')
  expect((await m.lookup.notice({ locale: 'xx' })).body.message).toBe('KEY_INVALID')
  await other.set('notice', {
    th: '<b>จบที่ %percentFail%</b>',
    la: 'ລາວ',
    en: '<p onclick="x()">over at %percentFail%<script>y()</script></p>',
  })
  await until(async () => (await m.lookup.notice({ locale: 'th' })).body.notice.startsWith('<b>'))
  expect((await m.lookup.notice({ locale: 'en' })).body).toEqual({
    notice: '<p>over at %percentFail%</p>',
  })
})

test('contact: a link into LINE without a picture gets its QR drawn; the operator’s own picture stays', async () => {
  const other = await world()
  const words = { th: 'ก', la: 'ກ', en: 'a' }
  const store = (more: object) =>
    other.set('contact', { contactText: words, lineLink: '', lineName: '', lineQR: '', ...more })
  const lineQr = async () =>
    (await other.guest.lookup.contact({ locale: 'en' })).body.lineQR as string
  await store({ lineLink: 'https://line.me/R/ti/p/@krapao' })
  const drawn = await until(lineQr)
  const picture = Buffer.from(drawn.replace('data:image/png;base64,', ''), 'base64')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  await store({ lineLink: 'https://line.me/R/ti/p/@krapao', lineQR: 'data:image/png;base64,own' })
  await until(async () => (await lineQr()) === 'data:image/png;base64,own')
  const long = `https://line.me/${'x'.repeat(4_000)}`
  await store({ lineLink: long })
  await until(async () => (await other.guest.lookup.contact()).body.lineLink === long)
  expect(await lineQr()).toBe('')
  await store({ lineLink: 'https://example.com' })
  await until(
    async () => (await other.guest.lookup.contact()).body.lineLink === 'https://example.com',
  )
  expect(await lineQr()).toBe('')
})

test('chat: offered where there is one, ours or another’s, and the operator has not closed it', async () => {
  expect((await w.guest.lookup.enableChatWidget()).body).toEqual({ enableChatWidget: true })
  const without = await world({ env: { CHAT_BACKEND: 'off' } })
  expect((await without.guest.lookup.enableChatWidget()).body).toEqual({ enableChatWidget: false })
  const other = await world({ env: { CHAT_BACKEND: 'https://chat.example' } })
  expect((await other.guest.lookup.enableChatWidget()).body).toEqual({ enableChatWidget: true })
  await other.set('chat', { enabled: false })
  await until(
    async () => (await other.guest.lookup.enableChatWidget()).body.enableChatWidget === false,
  )
})

test('as long as the operator names no way to reach support, the deployment’s own is told; then theirs alone', async () => {
  const supportLink = 'https://support.example/help'
  const led = await world({ env: { SUPPORT_LINK: supportLink } })
  for (const locale of ['th', 'la', 'en'])
    expect((await led.guest.lookup.contact({ locale })).body).toMatchObject({
      lineLink: supportLink,
      lineQR: '',
    })
  const words = { th: 'x', la: 'x', en: 'x' }
  await led.set('contact', {
    contactText: words,
    lineLink: 'https://line.me/R/ti/p/@x',
    lineName: '@x',
    lineQR: '',
  })
  await until(
    async () => (await led.guest.lookup.contact({})).body.lineLink === 'https://line.me/R/ti/p/@x',
  )
  await led.set('contact', {
    contactText: { ...words, en: 'Call 02 123 4567' },
    lineLink: '',
    lineName: '',
    lineQR: '',
  })
  await until(async () => (await led.guest.lookup.contact({ locale: 'en' })).body.lineLink === '')
  expect((await led.guest.lookup.contact({ locale: 'th' })).body.lineLink).toBe(supportLink)
})
