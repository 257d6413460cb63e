import { text } from 'node:stream/consumers'
import { parseMoney, toWire } from '@krapao/shared/money'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi, OfficeRoute } from '@krapao/shared/office/contract'
import { officeVerbs } from '../../server/src/office/register.ts'
import type { OfficeCall, OfficeVerbs } from '../../server/src/office/run.ts'
import { readTime } from './bangkok.ts'
import { camel, type Field, fieldsOf, kebab } from './office-fields.ts'
import { howWritten } from './office-help.ts'

// What is typed at the terminal, as a call of the contract: the fields in the order in which they stand there, or by their names.

type Given = OfficeCall['given']
/** `given` reads times as they are meant at that moment: 02:00 is the next time that clocks show it. */
export type Asked = Pick<OfficeCall, 'action' | 'route' | 'verb'> & {
  given: (now: Date) => Promise<Given>
}

const api: OfficeApi = officeApi
const verbs = officeVerbs as OfficeVerbs<OfficeApi>

/** Throws, in words for the person at the terminal, what is no call or is not written as one. */
export function askedBy([typedGroup = '', typedName, ...words]: readonly string[]): Asked {
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
  return {
    action: `${group}.${name}`,
    route,
    verb: verbs[group]![name]!,
    given: (now) => givenBy(route, typed, now),
  }
}

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
  const isShort = left.length < fields.filter((one) => !one.isOptional && !one.isNamed).length
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

async function givenBy(route: OfficeRoute, typed: Typed, now: Date): Promise<Given> {
  const given: Given = {}
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
async function readAs(kind: Field['kind'], word: string): Promise<unknown> {
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
