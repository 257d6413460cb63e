import { expect, test } from 'vitest'
import { webDist } from '../scripts/web-build.ts'
import { world } from '../server/src/testing/world.ts'
import { expectNoComplaints, openBrowser, openPhone } from './browser.ts'
import { record } from './recorded-film.ts'

const w = await world({ env: { WEB_DIST: webDist } })
const browser = await openBrowser()

/** In the page: from its middle to its end. */
const play = `async (src) => {
  const video = Object.assign(document.createElement('video'), { muted: true, src })
  const next = (name) => new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true })
    video.addEventListener('error', () => reject(new Error(video.error.message)))
  })
  await next('loadeddata')
  video.currentTime = video.duration / 2
  await next('seeked')
  await Promise.all([video.play(), next('ended')])
  return 'played ' + video.videoWidth + ' × ' + video.videoHeight
}`
const ask = (token: string) => `async (path, sent) => {
  const headers = { authorization: 'Bearer ${token}' }
  const isForm = sent instanceof FormData
  if (!isForm) headers['content-type'] = 'application/json'
  const body = isForm ? sent : JSON.stringify(sent)
  return (await fetch('/api/chat/' + path, { method: 'POST', headers, body })).json()
}`

test('a film that the browser made is taken in, and plays on our page before and after, from any place in it', async () => {
  const member = await w.member()
  const { page, complaints } = await openPhone(browser, { stored: { token: member.token } })
  await page.goto(`${w.url}/user/home`)
  const seen = await page.evaluate(`(async () => {
    const [record, play, ask] = [${record}, ${play}, ${ask(member.token)}]
    const film = await record()
    const form = new FormData()
    form.append('file', film, 'film.mp4')
    const { path: filePath } = await ask('upload-video', form)
    await ask('send-message', { sender: 'customer', message: { message_type: 'media', payload: { filePath } } })
    // The bot may have answered by then.
    const row = (await ask('history', {})).find(({ message }) => message.message_type === 'media')
    return [await play(URL.createObjectURL(film)), await play(row.message.payload.url)]
  })()`)
  expect(seen).toEqual(['played 160 × 120', 'played 160 × 120'])
  expectNoComplaints(complaints)
})
