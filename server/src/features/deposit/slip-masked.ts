// Banks print on slips, and verifiers tell, only part of a number and of a name. What can be seen is compared, never the whole.

/** Fewer visible digits than these prove nothing: one account in ten, or a hundred, has them. */
const digitsMin = 3
/** Likewise letters; a single one is an initial. */
const lettersMin = 2

/**
 * Whether `shown` (`xxx-x-x6789-x`, `x-1234`, `1234567890`) can be this number. One that hides as many digits as the number has is compared
 * place by place; where banks shorten, what is visible must stand at the end, at the start, or somewhere between, as it is shown.
 */
export function isNumberShown(shown: string, digits: string): boolean {
  const places = [...shown.replace(/[\s-]/g, '')].map((sign) => (/\d/.test(sign) ? sign : undefined))
  if (places.filter((sign) => sign !== undefined).length < Math.min(digitsMin, digits.length)) return false
  if (places.length === digits.length) return places.every((sign, at) => sign === undefined || sign === digits[at])
  const runs = places.map((sign) => sign ?? ' ').join('')
  if (!runs.includes(' ')) return false
  const pattern = runs.trim().split(/ +/).join('\\d*')
  return new RegExp(`${runs.startsWith(' ') ? '' : '^'}${pattern}${runs.endsWith(' ') ? '' : '$'}`).test(digits)
}

export type NameVerdict = 'same' | 'other' | 'incomparable'

/**
 * Whether `shown` (`นาย สมชาย ใ`, `SOMYING J.`, `MR. SOMYING JAI***`) can be this name. Titles, case, spaces and signs do not count; what is cut
 * off or hidden is not compared. `incomparable`: the two are written in different scripts, so nothing follows.
 */
export function compareNames(shown: string, name: string): NameVerdict {
  // With and without what looks like a title: some names begin like one.
  const verdicts = [fold, bare].flatMap((one) => [fold, bare].map((other) => compare(runsOf(shown, one), other(name))))
  return verdicts.find((verdict) => verdict === 'same') ?? verdicts[0]!
}

function compare(runs: readonly string[], whole: string): NameVerdict {
  const visible = runs.join('')
  if (visible === '' || whole === '' || scriptOf(visible) !== scriptOf(whole)) return 'incomparable'
  if (visible.length < Math.min(lettersMin, whole.length)) return 'incomparable'
  // Written out without a mask, it may also be the longer of the two: a middle name, a company's kind.
  if (runs.length === 1 && visible.startsWith(whole) && whole.length >= 4) return 'same'
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
