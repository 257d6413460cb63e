import type { Page } from 'playwright-core'
import { joiner, whole } from '../web/src/i18n/whole-words.ts'

type Words = string | RegExp
type Options = { exact?: boolean; name?: Words }
type Find = (this: unknown, what: Words, options?: Options) => unknown

let isTaught = false

/**
 * Tests name a text as it is written; pages draw some of its words with U+2060 between the signs (web/src/i18n/whole-words.ts), and
 * Playwright tells the two apart. Here, and only here, its locators learn to find a text either way; what is exact stays exact.
 */
export function findAsWritten(page: Page): void {
  if (isTaught) return
  isTaught = true
  for (const owner of [page.mainFrame(), page.locator('html')]) {
    const { getByText, getByLabel, getByRole } = owner as unknown as Record<string, Find>
    Object.assign(Object.getPrototypeOf(owner), {
      getByText: byWords(getByText!),
      getByLabel: byWords(getByLabel!),
      getByRole: byName(getByRole!),
    })
  }
}

const byWords = (find: Find): Find =>
  function (what, options) {
    return find.call(this, eitherWay(what, options?.exact), options)
  }

const byName = (find: Find): Find =>
  function (role, options) {
    const name = options?.name && { name: eitherWay(options.name, options.exact) }
    return find.call(this, role, { ...options, ...name })
  }

/** The same words, drawn or written. What holds none of those words is passed on untouched. */
export function eitherWay(words: Words, exact = false): Words {
  const source = words instanceof RegExp ? words.source : escaped(words)
  const both = whole(source).replaceAll(joiner, `${joiner}?`)
  if (both === source) return words
  if (words instanceof RegExp) return new RegExp(both, words.flags)
  return exact ? new RegExp(`^${both}$`) : new RegExp(both, 'i')
}

export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
