import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type ClipName, clipNames, type OwnFilm } from '@krapao/shared/deployment'
import { locales } from '@krapao/shared/text'

/** What a deployment may bring of its own, next to the build: looks, a sign and films. Read once, at the start. */
export type BrandFolder = {
  dir: string
  /** Every file that is served, as a path under /brand/. Nothing else in the folder is. */
  files: ReadonlySet<string>
  /** Its colours: for the night alone, or for both. */
  tokens: 'night' | 'day and night' | undefined
  emblem: string | undefined
  clips: Partial<Record<ClipName, OwnFilm>>
}

const emblems = ['logo.svg', 'logo.png', 'logo.webp']
const clipFile = new RegExp(
  `^howto/(${clipNames.join('|')})(\\.mp4|\\.jpg|\\.(${locales.join('|')})\\.vtt)$`,
)

/**
 * Reads the folder that BRAND_DIR names. Everything that is wrong with it is reported at once: a logo that is misspelt would else only
 * be missed on the page.
 */
export function readBrandFolder(dir: string): BrandFolder | { problems: string[] } {
  const why = whyNotFolder(dir)
  if (why) return { problems: [why] }
  const found = filesIn(dir)
  const problems = [
    ...found.flatMap((file) => whyNotFile(dir, file, found)),
    ...tooManyEmblems(found),
  ]
  if (problems.length > 0) return { problems }
  const has = (file: string) => found.includes(file)
  const filmed = clipNames.filter((name) => has(`howto/${name}.mp4`))
  return {
    dir: path.resolve(dir),
    files: new Set(found),
    tokens: has('tokens.css')
      ? lightsOf(readFileSync(path.join(dir, 'tokens.css'), 'utf8'))
      : undefined,
    emblem: emblems.find(has),
    clips: Object.fromEntries(
      filmed.map((name) => [
        name,
        {
          poster: has(`howto/${name}.jpg`),
          tracks: locales.filter((l) => has(`howto/${name}.${l}.vtt`)),
        },
      ]),
    ),
  }
}

/** Ours of the day hold only beside a day of the brand's own: a rule for `[data-light=day]` itself, not for something in it or a word in a comment. */
export const lightsOf = (css: string): 'night' | 'day and night' =>
  /\[data-light=(["']?)day\1\]\s*[,{]/.test(css.replaceAll(/\/\*.*?\*\//gs, ''))
    ? 'day and night'
    : 'night'

function whyNotFolder(dir: string): string | undefined {
  if (!path.isAbsolute(dir)) return `must be a whole path from the root, and is ${dir}`
  if (!existsSync(dir)) return `there is no folder ${dir}`
  return statSync(dir).isDirectory() ? undefined : `${dir} is no folder`
}

/** Notes and the leavings of file managers are ignored; only names that would be served count. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => /^(tokens\.css|logo\.\w+|howto\/[^/]+\.\w+)$/.test(file) && !/(^|\/)\./.test(file),
    )

function whyNotFile(dir: string, file: string, all: readonly string[]): string[] {
  const found = statSync(path.join(dir, file), { throwIfNoEntry: false })
  if (!found?.isFile()) return [`${file} is no file`]
  if (found.size === 0) return [`${file} is empty`]
  if (file === 'tokens.css' || emblems.includes(file)) return []
  if (file.startsWith('logo.')) return [`${file}: a logo is one of ${emblems.join(', ')}`]
  const name = clipFile.exec(file)?.[1]
  if (!name)
    return [
      `${file}: a clip is named ${clipNames.join(', ')} + .mp4, .jpg or .<${locales.join('|')}>.vtt`,
    ]
  return all.includes(`howto/${name}.mp4`)
    ? []
    : [`${file} belongs to howto/${name}.mp4, which is missing`]
}

function tooManyEmblems(all: readonly string[]): string[] {
  const given = all.filter((file) => emblems.includes(file))
  return given.length > 1 ? [`${given.join(' and ')}: only one logo can be shown`] : []
}
