import postcss, { type AtRule, type ChildNode, type Container, list, type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** The groups of chunks.ts that every page starts with: their classes stand in each page's own sheet. */
const inEveryPage = new Set(['react', 'guest'])

/** A page carries the rules of its own code. Any other chunk with classes waits for the whole sheet (src/loading/whole-sheet.ts). */
export const lateStyles = (): Plugin => ({
  name: 'krapao-late-styles',
  apply: 'build',
  renderChunk: (code, { name, isEntry, moduleIds }) =>
    isEntry || inEveryPage.has(name) || !moduleIds.some((id) => id.endsWith('.tsx'))
      ? null
      : { code: `await window.stylesOf?.(import.meta.url);\n${code}`, map: null },
})

/**
 * The rules that a page with this code can need: those of its classes, and all whose classes no script names as they are (put together
 * from parts, or drawn by the server).
 */
export function rulesFor(css: string, code: string, allCode: string): string {
  const root = postcss.parse(css)
  const [own, all] = [wordsOf(code), wordsOf(allCode)]
  const isMet = (selector: string) =>
    choicesOf(selector).some((one) => classesIn(one).every((c) => own.has(c) || !all.has(c)))
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const met = rule.selectors.filter(isMet)
    if (met.length > 0) rule.selectors = met
    else remove(rule)
  })
  const kept = root.toString()
  root.walkAtRules('property', (rule) => {
    if (kept.split(rule.params).length === 2) rule.remove()
  })
  return root.toString()
}

/**
 * Without what Tailwind writes for browsers of before 2024, which our own sheets do not serve either: colours mixed beforehand, and
 * values for those that do not know @property.
 */
export function forOurBrowsers(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('supports', (rule) => {
    if (!rule.params.includes('color-mix(in lab')) return
    for (const mixed of rule.nodes ?? []) dropOlder(rule, mixed)
    rule.replaceWith(rule.nodes ?? [])
  })
  root.walkAtRules(
    'layer',
    (rule) => void (rule.params === 'properties' && rule.nodes && rule.remove()),
  )
  return root.toString()
}

/** The same declaration in the rule before, with a colour that was mixed beforehand. */
function dropOlder(supports: AtRule, mixed: ChildNode): void {
  const before = supports.prev()
  if (mixed.type !== 'rule' || before?.type !== 'rule' || before.selector !== mixed.selector) return
  mixed.walkDecls(({ prop }) => before.walkDecls(prop, (older) => void older.remove()))
  if (before.nodes.length === 0) before.remove()
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

function remove(node: ChildNode): void {
  const parent = node.parent as Container | undefined
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) remove(parent as AtRule)
}

/** What `:is()` lets a selector be, written out: one of them is enough. */
function choicesOf(selector: string): string[] {
  const at = selector.indexOf(':is(')
  if (at < 0) return [selector]
  const inside = selector.slice(at + 4, closedAt(selector, at + 4))
  const [before, after] = [selector.slice(0, at), selector.slice(at + 5 + inside.length)]
  return list.comma(inside).flatMap((choice) => choicesOf(before + choice + after))
}

/** Where the bracket closes that is open at `from`. */
function closedAt(text: string, from: number): number {
  let open = 1
  let at = from
  while (open > 0 && at < text.length) open += { '(': 1, ')': -1 }[text[at++]!] ?? 0
  return at - 1
}

const wordsOf = (code: string): Set<string> => new Set(code.split(/[\s"'`]+/))

/** The classes that an element or its surroundings must have; of `:not()` they must not. */
const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
    name!.replaceAll(/\\(.)/g, '$1'),
  )
