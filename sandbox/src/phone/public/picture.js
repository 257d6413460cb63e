import { h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { s } from './scan.text.js'

/** A place to choose or drop a picture. Calls `found` with the text of its QR, or `complain` with why not. */
export function dropZone(found, complain) {
  const take = async (file) => {
    if (!file) return
    const result = await readPicture(file)
    if (result.payload) found(result.payload)
    else complain(result.why)
  }
  const input = h('input', { type: 'file', accept: 'image/*', class: 'unseen', id: 'picture' })
  input.addEventListener('change', async () => {
    await take(input.files[0])
    input.value = ''
  })
  const zone = h('label', { class: 'drop', for: 'picture' }, icon('image'), h('span', {}, say(s.upload)))
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    zone.classList.add('over')
  })
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    take(event.dataTransfer.files[0])
  })
  return h('div', { class: 'drop-frame' }, input, zone)
}

/** Uses the browser's own reader; not every browser has one. */
async function readPicture(file) {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats?.()) ?? []
  if (!formats.includes('qr_code')) return { why: 'cannotRead' }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { why: 'noQrInside' }
  const [code] = await new globalThis.BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap).catch(() => [])
  bitmap.close()
  return code?.rawValue ? { payload: code.rawValue } : { why: 'noQrInside' }
}
