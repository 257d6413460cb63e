import type { Readable } from 'node:stream'
import { parseMoney, toWire } from '@krapao/shared/money'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi, OfficeRoute } from '@krapao/shared/office/contract'
import { officeVerbs } from '../../server/src/office/register.ts'
import type { OfficeCall, OfficeVerbs } from '../../server/src/office/run.ts'
import { readTime } from './bangkok.ts'
import { camel, type Field, fieldsOf, kebab } from './office-fields.ts'
import { howWritten } from './office-help.ts'
import { readJson } from './read-json.ts'

// A command typed at the terminal, as a call of the contract: its fields in the order in which they stand there, or by their names.

type Given = OfficeCall['given']
/** `given` reads times as they are meant at that moment: 02:00 is the next time that clocks show it. */
export type Command = Pick<OfficeCall, 'action' | 'route' | 'verb'> & {
  given: (now: Date) => Promise<Given>
}

const api: OfficeApi = officeApi
const verbs = officeVerbs as OfficeVerbs<OfficeApi>

/** Throws a message for the terminal when the command is unknown, has too few or too many words, or names one that its place names: it would be part of what is said. `input`: what `-` reads. */
export function parseCommand(
  [typedGroup = '', typedName = '', ...words]: readonly string[],
  input?: Readable,
): Command {
  const group = camel(typedGroup)
  const name = camel(typedName)
  if (!Object.hasOwn(api, group))
    throw new Error(
      `There is no “${typedGroup}”. There are ${Object.keys(api).map(kebab).join(', ')}.`,
    )
  if (!Object.hasOwn(api[group]!, name)) throw new Error(howWritten(group))
  const route = api[group]![name]!
  const fields = fieldsOf(route)
  const { named, rest } = takeNamed(fields, words)
  const misnamed = fields.find(({ name: field }) =>
    rest.some((word) => word.startsWith(`${field}=`)),
  )
  if (misnamed)
    throw new Error(
      `It is written without “${misnamed.name}=”: only what stands below as name=… has its name before it.\n${howWritten(group, name)}`,
    )
  const positional = takePositional(fields, rest)
  if (!positional) throw new Error(howWritten(group, name))
  return {
    action: `${group}.${name}`,
    route,
    verb: verbs[group]![name]!,
    given: (now) => readValues(route, { ...named, ...positional }, now, input),
  }
}

type Words = Record<string, string | string[] | true>

/** `max=5000`, wherever it stands. */
function takeNamed(fields: readonly Field[], words: readonly string[]) {
  const named: Words = {}
  const rest: string[] = []
  for (const word of words) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
    if (fields.some((field) => field.isNamed && field.name === name)) named[name] = value.trim()
    else rest.push(word)
  }
  return { named, rest }
}

/** Undefined where there are too few words, or too many. A list takes all that are left; a flag is its own name. */
function takePositional(fields: readonly Field[], words: readonly string[]): Words | undefined {
  const positional = fields.filter(({ isNamed }) => !isNamed)
  if (words.length < positional.filter(({ isOptional }) => !isOptional).length) return undefined
  const taken: Words = {}
  let rest = words
  for (const { name, kind, isOptional } of positional) {
    const [word, ...others] = rest
    if (kind === 'list') {
      taken[name] = [...rest]
      rest = []
    } else if (kind === 'flag' && word === kebab(name)) {
      taken[name] = true
      rest = others
    } else if (kind !== 'flag' && word !== undefined && !(isOptional && isFlag(fields, word))) {
      taken[name] = word
      rest = others
    }
  }
  return rest.length > 0 ? undefined : taken
}

const isFlag = (fields: readonly Field[], word: string): boolean =>
  fields.some(({ kind, name }) => kind === 'flag' && kebab(name) === word)

async function readValues(
  route: OfficeRoute,
  words: Words,
  now: Date,
  input?: Readable,
): Promise<Given> {
  const given: Given = {}
  // An end is a time after its beginning.
  let after = now
  for (const { name, kind, isNullable } of fieldsOf(route)) {
    const word = words[name]
    if (word === undefined) continue
    if (typeof word !== 'string') given[name] = word
    else if (isNullable && word === 'none') given[name] = null
    else if (kind === 'time') {
      after = readTime(word, after)
      given[name] = after.toISOString()
    } else given[name] = await readers[kind](word, input)
  }
  return given
}

// What is no amount and no number stays as it was typed: the contract refuses it.
const readers: Record<
  Exclude<Field['kind'], 'time'>,
  (word: string, input?: Readable) => unknown
> = {
  amount: (word) => {
    const amount = parseMoney(word)
    return amount === undefined ? word : toWire(amount)
  },
  number: (word) => (/^\d+(\.\d+)?$/.test(word) ? Number(word) : word),
  json: readJson,
  list: (word) => word.split(','),
  flag: (word) => word,
  text: (word) => word,
}
