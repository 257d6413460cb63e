import { ask } from '/assets/pages/ask.js'
import { h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { s } from './scan.text.js'

/** A place to choose or drop a picture. Calls `found` with what its QR says, or `complain` with why not. */
export function dropZone(found, complain) {
  const take = async (file) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return complain('NOT_A_PICTURE')
    try {
      found(await ask('/phone/scan-picture', { method: 'POST', file }))
    } catch (failure) {
      complain(failure.code)
    }
  }
  const input = h('input', { type: 'file', accept: 'image/*', class: 'unseen', id: 'picture' })
  input.addEventListener('change', async () => {
    await take(input.files[0])
    input.value = ''
  })
  const zone = h(
    'label',
    { class: 'drop', for: 'picture' },
    icon('image'),
    h('span', {}, say(s.upload)),
  )
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
