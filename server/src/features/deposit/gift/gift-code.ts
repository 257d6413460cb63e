import { createDecipheriv, createHash } from 'node:crypto'
import { decodeGift, isOurGiftCode } from '@krapao/shared/deposit/gift-code'

/**
 * `link::walletNumber` out of what was sent: encoded our way, as CryptoJS and OpenSSL do with a passphrase, or plain. An encoding and no
 * proof of anything (docs/gift-links.md). Undefined: encoded with another key, or broken.
 */
export async function readGiftCode(sent: string, key: string): Promise<string | undefined> {
  if (isOurGiftCode(sent)) return decodeGift(sent, key)
  if (sent.startsWith('U2FsdGVkX1')) return openSalted(sent, key)
  return sent
}

/** "Salted__", salt, AES-256-CBC with PKCS #7; key and IV by EVP_BytesToKey with MD5, as `openssl enc -md md5` and CryptoJS have it. */
function openSalted(sent: string, passphrase: string): string | undefined {
  const bytes = Buffer.from(sent.replace(/\s/g, ''), 'base64')
  const salt = bytes.subarray(8, 16)
  const sealed = bytes.subarray(16)
  const { key, iv } = evpBytesToKey(passphrase, salt)
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.concat([decipher.update(sealed), decipher.final()]),
    )
  } catch {
    // A wrong padding or letters that are none: another key, or cut off.
    return undefined
  }
}

function evpBytesToKey(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let all = Buffer.alloc(0)
  let last = Buffer.alloc(0)
  while (all.length < 48) {
    last = createHash('md5').update(last).update(passphrase).update(salt).digest()
    all = Buffer.concat([all, last])
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, 48) }
}
