import { Refusal } from '@krapao/shared/refusal'
import { type FormEvent, useRef, useState } from 'react'
import { Unreachable } from '../api/unreachable.ts'
import { loadWords, type Problem, useExplain } from '../api/words.ts'
import { locale } from '../i18n/locale.ts'
import { typedEarly } from '../loading/early.ts'

type Values = Record<string, string | boolean>
export type Problems<V> = Partial<Record<keyof V, Problem>>
type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

type Plan<V> = {
  start: V
  /** What is wrong before asking the server, by field; empty when all is well. May be downloaded first. */
  check?: (values: V) => Problems<V> | Promise<Problems<V>>
  /** Asks the server; what it throws is shown and the typed values stay. */
  submit: (values: V) => Promise<void>
  /** Next to which field a refusal stands; without one, `details.field` decides; a refusal of no field stands below the form. */
  place?: (refusal: Refusal) => (keyof V & string) | undefined
  /** Called with that field before the refusal is shown: a form of several steps goes to the one where it stands. */
  reveal?: (field: keyof V & string) => void
  /** The form's own words for a refusal, where it knows more than the catalogue. */
  words?: (refusal: Refusal) => Problem | undefined
}

/**
 * A form that keeps what was typed through every error, says errors next to their fields, clears them on typing, and
 * ignores a second submit. `const form = useForm({…}); <form onSubmit={form.onSubmit}><Field label=… {...form.text('name')} />`
 */
export function useForm<V extends Values>(plan: Plan<V>) {
  const [values, setValues] = useState(() => withEarly(plan.start))
  const [problems, setProblems] = useState<Problems<V>>({})
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const explain = useExplain()

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => without(before, name))
    setProblem(undefined)
  }

  const show = (found: Problems<V>, form: HTMLFormElement) => {
    setProblems(found)
    focusFirst(form, found)
  }

  const failed = async (error: Error, form: HTMLFormElement) => {
    if (!isAnswer(error)) reportError(error)
    await loadWords(locale())
    const field = placeOf(error, plan)
    const said = (error instanceof Refusal && plan.words?.(error)) || error
    if (field) plan.reveal?.(field)
    if (field) show({ [field]: said } as Problems<V>, form)
    else setProblem(said)
  }

  const attempt = async (form: HTMLFormElement) => {
    const found = (await plan.check?.(values)) ?? {}
    if (Object.keys(found).length > 0) return show(found, form)
    setProblems({})
    setBusy(true)
    await plan.submit(values)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    running.current = true
    setProblem(undefined)
    await attempt(form).catch((error: Error) => failed(error, form))
    running.current = false
    setBusy(false)
  }

  /** `error`: the words that stand below the form. */
  return {
    values,
    set,
    busy,
    onSubmit,
    error: explain(problem),
    /** The refusal that is shown below the form or beside a field: a screen may offer something with it. */
    refusedWith: (name?: keyof V) => codeOf(name === undefined ? problem : problems[name]),
    ...bindings(values, set, (name) => explain(problems[name])),
  }
}

/** On a page that the server drew, one may have begun to type before the form was there. */
const withEarly = <V extends Values>(start: V): V =>
  Object.fromEntries(
    Object.entries(start).map(([name, value]) => [name, typedEarly(name) || value]),
  ) as V

/** What a part of `ui` needs to stand for a field. */
function bindings<V extends Values>(
  values: V,
  set: <K extends keyof V>(name: K, value: V[K]) => void,
  errorOf: (name: keyof V) => string | undefined,
) {
  return {
    /** For Field, PasswordField and SelectField. */
    text: <K extends NamesOf<V, string>>(name: K) => ({
      name,
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[K]),
      error: errorOf(name),
    }),
    /** For MoneyField and Segmented, which hand over the value itself. */
    pick: <K extends NamesOf<V, string>>(name: K) => ({
      name,
      value: values[name] as V[K],
      onChange: (value: string) => set(name, value as V[K]),
      error: errorOf(name),
    }),
    /** For Check. */
    tick: <K extends NamesOf<V, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: { target: { checked: boolean } }) =>
        set(name, event.target.checked as V[K]),
    }),
    /** For parts that show no error of their own. */
    errorOf,
  }
}

/** Whether there was an answer or could be none: anything else is a fault of this page. */
export const isAnswer = (error: Error): boolean =>
  error instanceof Refusal || error instanceof Unreachable

const codeOf = (problem: Problem | undefined): string | undefined =>
  problem instanceof Refusal ? problem.code : undefined

/** The field that a server's refusal belongs to, if any. */
export function placeOf<V extends Values>(
  error: unknown,
  plan: Pick<Plan<V>, 'place' | 'start'>,
): (keyof V & string) | undefined {
  if (!(error instanceof Refusal)) return undefined
  const named = String(error.details.field ?? '')
  return plan.place?.(error) ?? (Object.hasOwn(plan.start, named) ? named : undefined)
}

function without<V>(problems: Problems<V>, name: keyof V): Problems<V> {
  if (!(name in problems)) return problems
  const { [name]: _, ...rest } = problems
  return rest as Problems<V>
}

function focusFirst(form: HTMLFormElement, problems: object): void {
  const fields = [...form.elements] as HTMLInputElement[]
  fields.find((field) => field.name in problems)?.focus()
}
