// How `link::walletNumber` is encoded on its way to the server (docs/gift-links.md). The key is in every page, so this hides nothing from
// anyone who wants to know; it keeps the links out of the sight of proxies and logs that read along.

/** Before what is encoded our way; a second way would get another number. */
const prefix = 'kg1.'
const ivBytes = 12

export const isOurGiftCode = (sent: string): boolean => sent.startsWith(prefix)

/**
 * AES-256-GCM under SHA-256 of the key. The IV is drawn from what is encoded, so that the same link sent again is the same call again.
 * Throws where the browser has no `crypto.subtle`: on a page without TLS.
 */
export async function encodeGift(sent: string, key: string): Promise<string> {
  const words = utf8(sent)
  const iv = (await sha256(utf8(`${key}\n${sent}`))).slice(0, ivBytes)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), words)
  return prefix + toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Undefined: not encoded with this key, or cut off on its way. */
export async function decodeGift(code: string, key: string): Promise<string | undefined> {
  const bytes = fromText(code.slice(prefix.length))
  if (!bytes || bytes.length <= ivBytes) return undefined
  const iv = bytes.slice(0, ivBytes)
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await keyOf(key),
      bytes.slice(ivBytes),
    )
    return new TextDecoder().decode(opened)
  } catch {
    // What AES-GCM says when its tag is wrong, and it says no more than that.
    return undefined
  }
}

const utf8 = (words: string) => new Uint8Array(new TextEncoder().encode(words))
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const keyOf = async (key: string) =>
  crypto.subtle.importKey('raw', await sha256(utf8(key)), 'AES-GCM', false, ['encrypt', 'decrypt'])

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
  } catch {
    return undefined
  }
}
