import { text } from 'node:stream/consumers'
import { parseMoney, toWire } from '@krapao/shared/money'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi, OfficeRoute } from '@krapao/shared/office/contract'
import { officeVerbs } from '../../server/src/office/register.ts'
import type { OfficeCall, OfficeVerbs } from '../../server/src/office/run.ts'
import { readTime } from './bangkok.ts'
import { reads } from './office-reads.ts'

// What is typed at the terminal, as a call of the contract: the fields in the order in which they stand there, or by their names.

export type Asked = Pick<OfficeCall, 'action' | 'route' | 'verb' | 'given'>

const api: OfficeApi = officeApi
const verbs = officeVerbs as OfficeVerbs<OfficeApi>

/** Throws, in words for the person at the terminal, what is no call or is not written as one. */
export async function askedBy(
  [typedGroup = '', typedName, ...words]: readonly string[],
  now: Date,
): Promise<Asked> {
  const group = camel(typedGroup)
  if (!Object.hasOwn(api, group))
    throw new Error(
      `There is no “${typedGroup}”. There are ${Object.keys(api).map(kebab).join(', ')}.`,
    )
  const name = camel(typedName ?? '')
  if (!Object.hasOwn(api[group]!, name)) throw new Error(howWritten(group))
  const route = api[group]![name]!
  const typed = typedIn(route, words)
  if (!typed) throw new Error(howWritten(group, name))
  const given = await givenBy(route, typed, now)
  return { action: `${group}.${name}`, route, verb: verbs[group]![name]!, given }
}

/** One call of a group, or all that there is. */
function howWritten(group: string, only?: string): string {
  const calls = Object.entries(api[group]!).filter(([name]) => only === undefined || name === only)
  const written = calls.flatMap(([name, route]) => [
    `${kebab(name)}${fieldsOf(route)
      .map(({ shown }) => ` ${shown}`)
      .join('')}`,
    `    ${route.doc}`,
    ...Object.entries(route.takes ?? {}).map(([field, takes]) => `      ${field}: ${takes}`),
  ])
  const readings = only === undefined ? Object.values(reads[group] ?? {}) : []
  const lines = [...readings.map((read) => read.written), ...written]
  return [
    'It is written:',
    ...lines.map((line) =>
      line.startsWith(' ') ? line : `  npm run office -- ${kebab(group)} ${line}`,
    ),
  ].join('\n')
}

type Kind = 'text' | 'amount' | 'number' | 'time' | 'flag' | 'list' | 'json'
type Field = {
  name: string
  kind: Kind
  isOptional: boolean
  /** It is written `name=value`. */
  isNamed: boolean
  /** It may be taken away, with the word `none`. */
  isNullable: boolean
  shown: string
}

function fieldsOf({ input, takes = {} }: OfficeRoute): Field[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const { isOptional, isNullable, inner } = unwrapped(schema as Schema)
    const kind = kindOf(inner)
    const isNamed = Object.hasOwn(takes, name)
    const shown = isNamed ? `${name}=…` : `${kebab(name)}${kind === 'list' ? ' …' : ''}`
    return {
      name,
      kind,
      isOptional,
      isNamed,
      isNullable,
      shown: isOptional ? `[${shown}]` : `<${shown}>`,
    }
  })
}

type Schema = { _zod: { def: { type: string; innerType?: Schema; in?: Schema } } }
function unwrapped(schema: Schema, isOptional = false, isNullable = false) {
  const { type, innerType } = schema._zod.def
  if (type === 'optional') return unwrapped(innerType!, true, isNullable)
  if (type === 'nullable') return unwrapped(innerType!, isOptional, true)
  return { isOptional, isNullable, inner: schema }
}

const kinds: Readonly<Record<string, Kind>> = {
  boolean: 'flag',
  array: 'list',
  number: 'number',
  record: 'json',
}
/** The contract has two codecs: an amount is a number on the wire, a time is text. */
const kindOf = ({ _zod: { def } }: Schema): Kind =>
  def.in ? (def.in._zod.def.type === 'number' ? 'amount' : 'time') : (kinds[def.type] ?? 'text')

type Typed = Record<string, string | string[] | true>

/** Undefined where there are too few words, or too many. A flag is its own name, behind what must be there. */
function typedIn(route: OfficeRoute, words: readonly string[]): Typed | undefined {
  const fields = fieldsOf(route)
  const typed: Typed = {}
  const left = words.filter((word) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
    const isNamed = fields.some((field) => field.isNamed && field.name === name)
    if (isNamed) typed[name] = value.trim()
    return !isNamed
  })
  const isShort = left.length < fields.filter(({ isOptional }) => !isOptional).length
  for (const { name, kind, isOptional } of fields.filter(({ isNamed }) => !isNamed)) {
    if (kind === 'list') typed[name] = left.splice(0)
    else if (kind === 'flag') {
      if (left[0] !== kebab(name)) continue
      left.shift()
      typed[name] = true
    } else if (left.length > 0 && !(isOptional && isFlag(fields, left[0]!)))
      typed[name] = left.shift()!
  }
  return isShort || left.length > 0 ? undefined : typed
}

const isFlag = (fields: readonly Field[], word: string): boolean =>
  fields.some(({ kind, name }) => kind === 'flag' && kebab(name) === word)

async function givenBy(route: OfficeRoute, typed: Typed, now: Date): Promise<Asked['given']> {
  const given: Asked['given'] = {}
  // An end is a time after its beginning.
  let after = now
  for (const { name, kind, isNullable } of fieldsOf(route)) {
    const word = typed[name]
    if (word === undefined) continue
    if (typeof word !== 'string') given[name] = word
    else if (isNullable && word === 'none') given[name] = null
    else if (kind === 'time') {
      after = readTime(word, after)
      given[name] = after.toISOString()
    } else given[name] = await readAs(kind, word)
  }
  return given
}

/** What is no amount and no number goes on as it was typed: the contract refuses it. */
async function readAs(kind: Kind, word: string): Promise<unknown> {
  if (kind === 'list') return word.split(',')
  if (kind === 'number') return /^\d+(\.\d+)?$/.test(word) ? Number(word) : word
  if (kind === 'json') return parsed(word === '-' ? await text(process.stdin) : word)
  if (kind !== 'amount') return word
  const amount = parseMoney(word)
  return amount === undefined ? word : toWire(amount)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`That is no JSON: ${(error as Error).message}`)
  }
}

const camel = (typed: string): string =>
  typed.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
