// EMVCo-style payloads: ID(2) LEN(2, decimal) VALUE, ASCII, closed by a CRC-16. Pure and without imports, so that a
// browser, the server and a stranger outside may all use it.
export type Field = { id: string; value: string }

/** Reads `ID LEN VALUE` again and again to the last character; undefined when the lengths do not add up. */
export function readFields(text: string): Field[] | undefined {
  const fields: Field[] = []
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    if (!head) return undefined
    const end = at + 4 + Number(head[2])
    if (end > text.length) return undefined
    fields.push({ id: head[1]!, value: text.slice(at + 4, end) })
    at = end
  }
  return fields.length > 0 ? fields : undefined
}

/** The opposite of `readFields`. Throws RangeError on an id that is not two digits or a value over 99 characters. */
export const writeFields = (fields: readonly Field[]): string => fields.map(writeField).join('')

/**
 * Reads a payload whose last field `crcId` (63 in payment QRs, 91 in bank slips) holds the CRC of all before its value.
 * Some writers use lower-case digits and some bank apps drop leading zeros of the CRC: both are read.
 * Undefined when it is not such a payload or the CRC is wrong.
 */
export function readSealed(payload: string, crcId = '63'): Field[] | undefined {
  const opening = `${crcId}04`
  // The last opening that a CRC follows: one CRC in 65,536 looks like an opening itself.
  const [, body, written] =
    new RegExp(`^(.*)${opening}([0-9A-Fa-f]{1,4})$`, 's').exec(payload) ?? []
  if (body === undefined || written?.toUpperCase().padStart(4, '0') !== crc16(body + opening))
    return undefined
  return readFields(body)
}

/** Writes the fields and closes them with their CRC. */
export function writeSealed(fields: readonly Field[], crcId = '63'): string {
  const body = `${writeFields(fields)}${crcId}04`
  return body + crc16(body)
}

/** CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF, no reflection, no xor-out) as 4 upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The value of the first field with this id. */
export const fieldOf = (fields: readonly Field[], id: string): string | undefined =>
  fields.find((field) => field.id === id)?.value

function writeField({ id, value }: Field): string {
  if (!/^\d\d$/.test(id)) throw new RangeError(`a field id is two digits, not "${id}"`)
  if (!/^[\x20-\x7e]{1,99}$/.test(value))
    throw new RangeError(`field ${id} takes 1 to 99 ASCII characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}
