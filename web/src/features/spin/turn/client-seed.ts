const bytes = 16

/** The member's part of a draw: nobody else knows it before it is sent. */
export function drawClientSeed(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
