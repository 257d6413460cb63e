import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// AES-256-GCM. The label binds a sealed value to its row: moved to another row it does not open.
const version = 'v1'

export function seal(key: Buffer, label: string, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [
    version,
    iv.toString('base64'),
    cipher.getAuthTag().toString('base64'),
    sealed.toString('base64'),
  ].join('.')
}

/** Throws when the key, the label or the text is not the one it was sealed with. */
export function unseal(key: Buffer, label: string, text: string): string {
  const [v, iv, tag, sealed] = text.split('.')
  if (v !== version || !iv || !tag || sealed === undefined) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
    .setAAD(Buffer.from(label))
    .setAuthTag(Buffer.from(tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString(
    'utf8',
  )
}
