import sharp from 'sharp'

/** A part of a picture, in its dots. */
export type Part = { left: number; top: number; width: number; height: number }
/** `light`: mean luma, 0 to 255 (Rec. 709 weights on the stored values). `colour`: colourfulness after Hasler and Süsstrunk (2003), 0 grey to 109 extremely colourful. */
export type Figures = { light: number; colour: number }

/** How light and how colourful these parts of a picture are, all their dots together. */
export async function figuresOf(
  picture: string | Buffer,
  parts: readonly Part[],
): Promise<Figures> {
  const pieces = await Promise.all(
    parts.map((part) =>
      sharp(picture).removeAlpha().toColourspace('srgb').extract(part).raw().toBuffer(),
    ),
  )
  return figuresOfDots(Buffer.concat(pieces))
}

/** Of red, green and blue by turns. */
export function figuresOfDots(dots: Uint8Array): Figures {
  let [light, redGreen, yellowBlue, redGreenSquares, yellowBlueSquares] = [0, 0, 0, 0, 0]
  for (let i = 0; i < dots.length; i += 3) {
    const [r, g, b] = [dots[i]!, dots[i + 1]!, dots[i + 2]!]
    const [rg, yb] = [r - g, (r + g) / 2 - b]
    light += 0.2126 * r + 0.7152 * g + 0.0722 * b
    redGreen += rg
    yellowBlue += yb
    redGreenSquares += rg * rg
    yellowBlueSquares += yb * yb
  }
  const count = dots.length / 3
  if (count === 0) throw new Error('there is nothing to measure')
  const [meanRg, meanYb] = [redGreen / count, yellowBlue / count]
  const spread = redGreenSquares / count - meanRg ** 2 + yellowBlueSquares / count - meanYb ** 2
  return {
    light: light / count,
    colour: Math.sqrt(Math.max(0, spread)) + 0.3 * Math.hypot(meanRg, meanYb),
  }
}
