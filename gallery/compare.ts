// `npm run gallery:compare -- BEFORE AFTER`: which pictures of two folders differ in more than one pixel of a thousand.
// Each folder was drawn by `npm run gallery -- --into FOLDER` at its own commit. Ends with 1 when one differs or is missing.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OutputInfo } from 'sharp'

const [before = '', after = ''] = process.argv.slice(2)
if (!before || !after)
  throw new Error('Say which two folders: npm run gallery:compare -- BEFORE AFTER')
const mostShare = 0.001
/** Of 255: less is a rounding of the graphics library. */
const seen = 8

const names = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))
const all = [...new Set([...names(before), ...names(after)])].sort()
const differences = path.join(after, 'differences')
mkdirSync(differences, { recursive: true })
let differing = 0
for (const name of all) {
  const words = await compare(name).catch(() => 'is in one folder only')
  if (words === undefined) continue
  differing += 1
  process.stdout.write(`✗ ${name} ${words}\n`)
}
process.stdout.write(`${all.length} pictures, ${differing} differ: ${differences}\n`)
process.exitCode = differing > 0 || all.length === 0 ? 1 : 0

/** In words, how the two differ; undefined when they do not. Both are put side by side for looking at. */
async function compare(name: string): Promise<string | undefined> {
  const [a, b] = await Promise.all([
    pixels(path.join(before, name)),
    pixels(path.join(after, name)),
  ])
  const sameSize = a.info.width === b.info.width && a.info.height === b.info.height
  const share = sameSize ? differingShare(a.data, b.data) : 1
  if (share <= mostShare) return undefined
  await sideBySide(name, a.info, b.info)
  const sizes = `${a.info.width}×${a.info.height} → ${b.info.width}×${b.info.height}`
  return sameSize ? `${(share * 100).toFixed(2)} % of its pixels` : `another size: ${sizes}`
}

function pixels(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function differingShare(a: Buffer, b: Buffer): number {
  let count = 0
  for (let i = 0; i < a.length; i += 3) {
    const off = Math.max(
      Math.abs(a[i]! - b[i]!),
      Math.abs(a[i + 1]! - b[i + 1]!),
      Math.abs(a[i + 2]! - b[i + 2]!),
    )
    if (off > seen) count += 1
  }
  return count / (a.length / 3)
}

async function sideBySide(name: string, a: OutputInfo, b: OutputInfo): Promise<void> {
  await sharp({
    create: {
      width: a.width + b.width + 20,
      height: Math.max(a.height, b.height),
      channels: 3,
      background: 'magenta',
    },
  })
    .composite([
      { input: path.join(before, name), left: 0, top: 0 },
      { input: path.join(after, name), left: a.width + 20, top: 0 },
    ])
    .png()
    .toFile(path.join(differences, name))
}
