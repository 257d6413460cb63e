/** Where the label of a slice stands, in parts of the wheel's radius. */
export type LabelBox = {
  /** Across the slice, so that it is upright under the pointer; or along it, where slices are narrow. */
  way: 'across' | 'along'
  /** How wide each line may be. */
  widths: number[]
  /** From the centre: the middle of each line when it is across; the outer end of all lines when along. */
  from: number[]
}

/** Slices that are at least as wide have room across. */
const mostAcross = 10
/** The rim, and a breath. */
const outside = 0.86
/** The hub, and a breath. */
const inside = 0.36
const lineStep = 0.125

/** For a wheel of so many slices; a narrow slice has one line. */
export function labelBox(slices: number): LabelBox {
  if (slices > mostAcross) {
    const lines = slices > 14 ? 1 : 2
    return {
      way: 'along',
      widths: Array(lines).fill(outside - inside),
      from: Array(lines).fill(outside),
    }
  }
  const from = [0.77, 0.77 - lineStep]
  return { way: 'across', widths: from.map((at) => widthAt(at - lineStep / 2, slices)), from }
}

/** A wheel of two or three slices is wide enough for any words. */
const widthAt = (radius: number, slices: number): number =>
  slices < 4 ? 1 : Math.min(1, 2 * radius * Math.tan(Math.PI / slices) - 0.06)
