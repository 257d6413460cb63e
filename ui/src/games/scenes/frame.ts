import { field, type Scene } from './scene.ts'

/** How the field lies in a box: a point p of it stands at p × scale + (x, y). */
export type Frame = { scale: number; x: number; y: number }

/**
 * A tall box shows the field from its top. Any other, and one that is small (`close`), is cut around the focus: it has it in the
 * middle, and a wide box at its right, since words stand at its left.
 */
export function frameOf(
  focus: Scene['focus'],
  width: number,
  height: number,
  close = false,
): Frame {
  const [fx, fy, r] = focus
  if (!close && height >= width * 1.1) {
    const scale = Math.max(width / field.width, height / field.height)
    return { scale, x: (width - field.width * scale) / 2, y: 0 }
  }
  const scale = Math.max(Math.min(width, height) / (2 * r), height / field.height)
  const fromRight = Math.min(width / 2, height * 0.62)
  return {
    scale,
    x: width - fromRight - fx * scale,
    // A focus lies in the upper part: only above it may the field be too short.
    y: Math.min(0, height / 2 - fy * scale),
  }
}
