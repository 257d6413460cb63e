import { isTest } from './imports.ts'
import { pagesOf } from './page.ts'
import type { Sources } from './sources.ts'
import type { Check } from './walls.ts'

/** One word per feature, the same in every room: `git ls-files '*\/bonus/*'` is the whole of bonus. */
export const featureWords = (
  'auth profile lookup wallet deposit withdraw transfer games find bonus promotion invite refund spin statement chat ' +
  'play-safe contact howto'
).split(' ')
/** Folders of shared/ that are no feature: the outside formats, and the operators' own contracts. */
const sharedExtras = ['formats', 'office']
const featureFolder =
  /^(?:(?:server|web|office)\/src\/features|shared\/src(?:\/office)?)\/([^/]+)\//

// Lines are 100 wide (decisions/043).
const maxLines = 300
const maxLinesOf: Record<string, number> = { 'ARCHITECTURE.md': 150, 'STYLE.md': 120 }
const maxFiles = 20
const measured = /\.(ts|tsx|mjs|js|css|html|sql|md)$/

const vague = /^(utils?|helpers?|common|misc|types?)$/i
const mayExtend = /(^|\.)(\w*Error|Component|Refusal|Refused)$/

const hasComments = /\.(ts|tsx|mjs|js|css|sql)$/
const comment = /^\s*(\/\/|\/?\*|--)|\s(\/\/|--)\s/
/** One comment line in two hundred may. */
const vagueWho = /\b(nobody|somebody|whoever)\b/i

// Written so that this page does not find itself.
const unfinished = /\b(TO|FIX)(DO|ME)\b/
const looseText = /\b(?:th|la|en): (?:(['"`])[\s\u200b]|(['"`])(?:(?!\2).)*[\s\u200b]\2\s*[,}])/
/** Playwright reads these once; only its own presses and `waitFor` wait. That something is not there may be read once, after a wait. */
const readOnce =
  /expect\(\(?await .*\.(allInnerTexts|allTextContents|innerText|textContent|inputValue|getAttribute|isChecked|isVisible|isEnabled|isDisabled|title|count)\([^()]*\)[^.]*\)\.(?!not\.|toBe\(0\))/
/** The tag of what CI runs a second time (vitest.config.ts), and words of what never is: money, and who may come to it. */
const runsAgain = /@module-tag no-money|\btags: \[?'no-money'/
const ownRetry = /\bretry: ?[\d{]/
const ofMoney =
  /deposit|withdraw|transfer|payout|gift|slip|ledger|balance|password|otp|(?<!CDP)session/i
const machine = /(?<![\w.}\])<>*-])\/(work|root|tmp|workspace|home\/\w+|Users\/\w+)(?![\w.])/

export const tidiness = {
  [`a page has at most ${maxLines} lines`]: (sources) =>
    [...sources].flatMap(([path, source]) => {
      const lines = linesIn(source)
      const most = maxLinesOf[path] ?? maxLines
      return measured.test(path) && lines > most
        ? [`${path}: ${lines} lines, may have ${most}`]
        : []
    }),

  'a page is named for what it holds': (sources) =>
    [...sources.keys()].flatMap((path) => {
      const part = path.split('/').find((name) => vague.test(name.split('.')[0]!))
      return part ? [`${path}: "${part}" tells nothing`] : []
    }),

  [`a folder has at most ${maxFiles} files, tests beside them not counted`]: (sources) => {
    const filesIn = new Map<string, number>()
    for (const path of sources.keys())
      if (/\.tsx?$/.test(path) && !isTest(path)) {
        const folder = path.slice(0, path.lastIndexOf('/'))
        filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1)
      }
    return [...filesIn]
      .filter(([, count]) => count > maxFiles)
      .map(([folder, count]) => `${folder}: ${count} files, may have ${maxFiles}`)
  },

  'a feature has the same name in every room': (sources) =>
    [...sources.keys()].flatMap((path) => {
      const word = featureFolder.exec(path)?.[1]
      const isExtra = path.startsWith('shared/') && sharedExtras.includes(word ?? '')
      return word && !isExtra && !featureWords.includes(word)
        ? [`${path}: "${word}" is no feature's word`]
        : []
    }),

  'classes only for errors': (sources) =>
    pagesOf(sources).flatMap(({ path, classes }) =>
      classes
        .filter(({ parent }) => !parent || !mayExtend.test(parent))
        .map(({ name, line }) => `${path}:${line}: class ${name}`),
    ),

  'no row of text begins or ends with a space': (sources) =>
    linesLike(
      new Map([...sources].filter(([path]) => /\.text\.ts$|^shared\/src\/errors\.ts$/.test(path))),
      looseText,
    ),

  'nothing is left for later in a comment': (sources) => linesLike(sources, unfinished),

  'comments say who or what is meant': (sources) => {
    const comments = [...sources].flatMap(([path, source]) =>
      hasComments.test(path)
        ? source
            .split('\n')
            .flatMap((line, i) => (comment.test(line) ? [{ at: `${path}:${i + 1}`, line }] : []))
        : [],
    )
    const vaguest = comments.filter(({ line }) => vagueWho.test(line))
    return vaguest.length * 200 < comments.length || vaguest.length === 0
      ? []
      : vaguest.map(({ at, line }) => `${at}: ${line.trim()}`)
  },

  'no page names a machine’s own path': (sources) => linesLike(sources, machine),

  'a browser test waits for what the page will show': (sources) =>
    linesLike(new Map([...sources].filter(([path]) => path.startsWith('e2e/'))), readOnce),

  'only a browser test of no money runs a second time': (sources) =>
    [...sources]
      .filter(([path]) => isTest(path))
      .flatMap(([path, source]) => {
        const page = new Map([[path, source]])
        const isTagged = runsAgain.test(source)
        if (isTagged && !path.startsWith('e2e/')) return [`${path}: is no browser test`]
        return linesLike(page, isTagged ? ofMoney : ownRetry)
      }),

  'decisions are numbered 001, 002 … without a gap': (sources) =>
    [...sources.keys()]
      .filter((path) => path.startsWith('decisions/'))
      .sort()
      .filter(
        (path, i) =>
          !new RegExp(`^decisions/${String(i + 1).padStart(3, '0')}-[a-z0-9-]+\\.md$`).test(path),
      ),
} satisfies Record<string, Check>

const linesIn = (source: string) => source.split('\n').length - (source.endsWith('\n') ? 1 : 0)

const linesLike = (sources: Sources, pattern: RegExp): string[] =>
  [...sources].flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
