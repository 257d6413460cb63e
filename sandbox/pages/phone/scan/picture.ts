import type { Scan } from '../../../src/phone/scan.ts'
import { ask, Trouble } from '../../parts/ask.ts'
import { h, icon } from '../../parts/element.ts'
import { say } from '../../parts/language.ts'
import { s } from './scan.text.ts'

/** A place to choose or drop a picture. Calls `found` with what its QR says, or `complain` with why not. */
export function dropZone(found: (scan: Scan) => void, complain: (why: unknown) => void) {
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return complain(new Trouble('NOT_A_PICTURE'))
    try {
      found(await ask<Scan>('/phone/scan-picture', { method: 'POST', file }))
    } catch (failure) {
      complain(failure)
    }
  }
  const input = h('input.unseen', { type: 'file', accept: 'image/*', id: 'picture' })
  input.addEventListener('change', async () => {
    await take(input.files?.[0])
    input.value = ''
  })
  const zone = h('label.drop', { for: 'picture' }, icon('image'), h('span', say(s.upload)))
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    zone.classList.add('over')
  })
  zone.addEventListener('dragleave', () => zone.classList.remove('over'))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    zone.classList.remove('over')
    take(event.dataTransfer?.files[0])
  })
  return h('div.drop-frame', input, zone)
}
