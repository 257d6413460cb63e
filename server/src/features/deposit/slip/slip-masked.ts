// Slips and verifiers show only part of a number and of a name. The visible part is compared, never the whole.

/** Fewer visible digits than these prove nothing: one account in ten, or a hundred, has them. */
export const digitsMin = 3
/** Likewise letters; a single one is an initial. */
const lettersMin = 2
/** So many in a row are a name, and not initials. */
const nameShownMin = 3

/** What a number can be that is shown as `xxx-x-x6789-x`, `x-1234` or `1234567890`: regular expressions that JavaScript and PostgreSQL read alike. */
export type NumberPattern = {
  /** How many signs are shown; a number of as many digits is compared place by place, by `whole`. */
  places: number
  whole: string
  /** For a number of another length, where banks shorten: what is visible is at the end, at the start, or somewhere between. null: nothing is hidden. */
  runs: string | null
  /** Every three visible digits that stand side by side: an index finds numbers by them. */
  triples: string[]
  visible: number
}

export function patternOf(shown: string): NumberPattern {
  const places = [...shown.replace(/[\s-]/g, '')].map((sign) => (/\d/.test(sign) ? sign : ' '))
  const signs = places.join('')
  const inside = signs.trim().split(/ +/).join('[0-9]*')
  const runs = `${signs.startsWith(' ') ? '' : '^'}${inside}${signs.endsWith(' ') ? '' : '$'}`
  const triples = places.flatMap((_, at) =>
    /^\d{3}$/.test(signs.slice(at, at + 3)) ? [signs.slice(at, at + 3)] : [],
  )
  return {
    places: places.length,
    whole: `^${signs.replaceAll(' ', '[0-9]')}$`,
    runs: signs.includes(' ') ? runs : null,
    triples: [...new Set(triples)],
    visible: signs.replaceAll(' ', '').length,
  }
}

/** Whether nothing that is visible speaks against it, however little that is. */
export function canBeNumber({ places, whole, runs }: NumberPattern, digits: string): boolean {
  if (places === digits.length) return new RegExp(whole).test(digits)
  return runs !== null && new RegExp(runs).test(digits)
}

/**
 * Whether what is visible has its place in the number: all signs stand side by side with its digits, or it is one end of it. A few digits somewhere
 * within a longer number are in many numbers.
 */
export function isPlacedIn({ places, runs }: NumberPattern, digits: string): boolean {
  return places === digits.length || runs === null || runs.startsWith('^') || runs.endsWith('$')
}

/** Whether `shown` can be this number, and shows enough of it to say so. */
export function isNumberShown(shown: string, digits: string): boolean {
  const pattern = patternOf(shown)
  return pattern.visible >= Math.min(digitsMin, digits.length) && canBeNumber(pattern, digits)
}

export type NameVerdict = 'same' | 'other' | 'incomparable'

/**
 * Whether `shown` (`นาย สมชาย ใ`, `SOMYING J.`, `MR. SOMYING JAI***`) can be this name. Titles, case, spaces and signs do not count; what is cut
 * off or hidden is not compared. `incomparable`: the two are written in different scripts, so nothing follows.
 */
export function compareNames(shown: string, name: string): NameVerdict {
  // With and without what looks like a title: some names begin like one.
  const verdicts = [fold, bare].flatMap((one) =>
    [fold, bare].map((other) => compare(shown, one, other(name))),
  )
  return verdicts.find((verdict) => verdict === 'same') ?? verdicts[0]!
}

/** Whether `shown` is this name, and shows enough of it in one piece to say so: two initials are many people's. */
export function isNameShown(shown: string, name: string): boolean {
  const longest = Math.max(...runsOf(shown, fold).map((run) => run.length))
  return (
    longest >= Math.min(nameShownMin, fold(name).length) && compareNames(shown, name) === 'same'
  )
}

/**
 * Whether a name is written as Thai banks show names, in Thai or in Latin letters. Any other script, or signs that are no letters, can be compared
 * with no name that a bank shows, so nothing would ever speak against it.
 */
export const isBankScript = (name: string): boolean =>
  /^(?:[\p{Script=Thai}]{2,}|[\p{Script=Latin}\p{M}]{2,})$/u.test(bare(name).replace(/\p{N}/gu, ''))

function compare(shown: string, read: (text: string) => string, whole: string): NameVerdict {
  const runs = runsOf(shown, read)
  const visible = runs.join('')
  if (visible === '' || whole === '' || scriptOf(visible) !== scriptOf(whole)) return 'incomparable'
  if (visible.length < Math.min(lettersMin, whole.length)) return 'incomparable'
  // Written out without a mask, it may also be the longer of the two: a middle name, a company's kind. Whole words longer: the first letters of a
  // name are many people's.
  if (
    runs.length === 1 &&
    whole.length >= 4 &&
    beginningsOf(shown).some((part) => read(part) === whole)
  )
    return 'same'
  return standInOrder(runs, whole) ? 'same' : 'other'
}

/** The first run opens the name, the others follow somewhere after it. */
function standInOrder(runs: readonly string[], whole: string): boolean {
  let at = 0
  for (const [i, run] of runs.entries()) {
    const found = whole.indexOf(run, at)
    if (found < 0 || (i === 0 && found !== 0)) return false
    at = found + run.length
  }
  return true
}

/** As far as each of its words goes. */
const beginningsOf = (shown: string): string[] =>
  [...shown.matchAll(/[\p{L}\p{M}\p{N}](?=[^\p{L}\p{M}\p{N}]|$)/gu)].map(({ index }) =>
    shown.slice(0, index + 1),
  )

const hidden = /[*•…]+|\.{2,}|x{3,}/giu
const runsOf = (shown: string, read: (text: string) => string): string[] => {
  const [first = '', ...rest] = shown.split(hidden)
  return [read(first), ...rest.map(bare)].filter((run, at) => at === 0 || run !== '')
}

// Longest first, so that a Mrs. is not taken for a Mr.
const titles =
  /^(?:นางสาว|นาย|นาง|น\.?\s?ส\.?|ด\.?\s?ช\.?|ด\.?\s?ญ\.?|บริษัท|บจก\.?|บมจ\.?|หจก\.?|miss|mstr|mrs|mr|ms|dr|ທ້າວ|ທ\.|ນາງສາວ|ນາງ|ນ\.|ທ່ານ)(?=[\s.]|[\u0e00-\u0eff])[\s.]*/iu

const fold = (name: string): string => bare(name.normalize('NFKC').trim().replace(titles, ''))
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const scriptOf = (text: string): 'thai' | 'lao' | 'other' =>
  /[\u0e00-\u0e7f]/.test(text) ? 'thai' : /[\u0e80-\u0eff]/.test(text) ? 'lao' : 'other'
