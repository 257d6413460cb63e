import { Refusal } from '@krapao/shared/refusal'
import { fill, type Locale, say, type Text } from '@krapao/shared/text'
import { useSyncExternalStore } from 'react'
import { locale, useLocale } from '../i18n/locale.ts'
import { Unreachable } from './unreachable.ts'
import { t } from './words.text.ts'

/** What can be wrong, as screens pass it on: an error that was thrown, or a row of the screen's own texts. */
export type Problem = Error | Text
type Catalogue = Readonly<Record<string, string>>

// The catalogue is fetched at the first error, in the reader's language only.
const sources: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  th: () => import('virtual:error-words/th'),
  la: () => import('virtual:error-words/la'),
  en: () => import('virtual:error-words/en'),
}
const asked = new Map<Locale, Promise<void>>()
const loaded = new Map<Locale, Catalogue>()
const listeners = new Set<() => void>()

/** The words for a problem in the reader's language, for toasts and alerts: `toast(await explain(error))`. */
export async function explain(problem: Problem): Promise<string> {
  const language = locale()
  await loadWords(language)
  return wordsFor(problem, language, loaded.get(language))
}

/** The same inside a component; follows the language. Empty for the moment until the catalogue is there. */
export function useExplain(): (problem: Problem | undefined) => string | undefined {
  const language = useLocale()
  const known = () => loaded.get(language)
  const catalogue = useSyncExternalStore(subscribe, known, known)
  return (problem) => {
    if (!problem) return undefined
    if (!catalogue && isAnswered(problem)) {
      void loadWords(language)
      return ''
    }
    return wordsFor(problem, language, catalogue)
  }
}

/** Whether its words are in the catalogue (answered.text.ts). */
const isAnswered = (problem: Problem): boolean =>
  problem instanceof Refusal || (problem instanceof Unreachable && !ownWords(problem))

/** Those for which nothing can be fetched. */
const ownWords = ({ because, words }: Unreachable): Text | undefined =>
  words ?? (t as Partial<Record<Unreachable['because'], Text>>)[because]

/** Pure: a known code becomes its words with the holes filled, an unknown one is shown raw (SPEC §8). */
export function wordsFor(problem: Problem, language: Locale, catalogue: Catalogue = {}): string {
  // Where the catalogue has not come, an answer that cannot be told is as one that came late: the same call may be sent again.
  if (problem instanceof Unreachable)
    return catalogue[problem.because] ?? say(language, ownWords(problem) ?? t.timeout)
  if (problem instanceof Refusal) {
    const words = catalogue[problem.code]
    return tooMany(problem, catalogue) ?? (words ? fill(words, problem.details) : problem.code)
  }
  return problem instanceof Error ? say(language, t.unexpected) : problem[language]
}

/** A throttle's waiting time is shown with it, rounded to what a person can use. */
function tooMany({ code, details }: Refusal, catalogue: Catalogue): string | undefined {
  const seconds = Number(details.retryAfterSeconds)
  if (code !== 'REQUEST_LIMIT' || !(seconds > 0)) return undefined
  const isSoon = seconds < 60
  const words = catalogue[isSoon ? 'tooManySeconds' : 'tooManyMinutes']
  return words && fill(words, { n: Math.ceil(isSoon ? seconds : seconds / 60) })
}

/** Also called ahead of showing an error, so that its words and the error appear together. */
export function loadWords(language: Locale): Promise<void> {
  const running = asked.get(language)
  if (running) return running
  const fresh = sources[language]().then(
    (m) => put(language, m.default),
    () => {
      // Offline at the wrong moment: codes are shown raw until the next error asks for the catalogue again.
      put(language, {})
      asked.delete(language)
    },
  )
  asked.set(language, fresh)
  return fresh
}

function put(language: Locale, catalogue: Catalogue): void {
  loaded.set(language, catalogue)
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
