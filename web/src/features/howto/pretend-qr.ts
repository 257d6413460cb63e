const size = 21

/** The path of a square that looks like a QR and says nothing: scanning a film must not pay. */
export const pretendQr: string = Array.from(
  { length: size * size },
  (_, i) => [i % size, Math.floor(i / size)] as const,
)
  .filter(([x, y]) => isDark(x, y))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')

function isDark(x: number, y: number): boolean {
  const corner = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ].map(([cx, cy]) => Math.max(Math.abs(x - cx!), Math.abs(y - cy!)))
  const distance = Math.min(...corner)
  if (distance <= 4) return distance !== 4 && distance !== 2
  return ((x * 7 + y * 13 + x * y * 5) ^ (x << 2)) % 3 === 0
}
