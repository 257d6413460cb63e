import type { Page } from 'playwright-core'

/** In the page: a film of forty pictures, however long they take, as the browser's own recorder makes it. */
export const record = `async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
  const pen = canvas.getContext('2d')
  let painted = 0
  const painting = setInterval(() => {
    pen.fillStyle = 'hsl(' + painted * 20 + ', 90%, 50%)'
    pen.fillRect(0, 0, 160, 120)
    if (++painted === 40) recorder.stop()
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const over = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  await over
  clearInterval(painting)
  return new Blob(parts, { type: 'video/mp4' })
}`

/** Such a film, as a file to attach. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate<number[]>(
    `(async () => [...new Uint8Array(await (await (${record})()).arrayBuffer())])()`,
  )
  return Buffer.from(bytes)
}
