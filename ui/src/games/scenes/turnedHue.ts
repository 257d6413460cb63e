/** Gold leaf stays gold: hues from here to there are not turned. */
const [goldFrom, goldTo] = [24, 62]

/** A colour (`#rgb` … `#rrggbbaa`) turned on the colour wheel by some degrees, as light and as strong as before. */
export function turnedHue(colour: string, degrees: number): string {
  if (degrees === 0) return colour
  const short = colour.length < 6
  const parts = colour.slice(1).match(short ? /./g : /../g) ?? []
  const [r = 0, g = 0, b = 0, alpha = 1] = parts.map(
    (part) => Number.parseInt(short ? part + part : part, 16) / 255,
  )
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = most - least
  if (spread === 0) return colour
  const sixth =
    most === r
      ? ((g - b) / spread + 6) % 6
      : most === g
        ? (b - r) / spread + 2
        : (r - g) / spread + 4
  const hue = sixth * 60
  if (hue > goldFrom && hue < goldTo) return colour
  const light = (most + least) / 2
  const saturation = spread / (1 - Math.abs(2 * light - 1))
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
  return `hsl(${Math.round(hue + degrees + 360) % 360} ${percent(saturation)} ${percent(light)} / ${percent(alpha)})`
}
