import { parseMoney, toWire } from '@krapao/shared/money'
import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi, OfficeRoute } from '@krapao/shared/office/contract'
import { officeVerbs } from '../../server/src/office/register.ts'
import type { OfficeCall, OfficeVerbs } from '../../server/src/office/run.ts'

// What is typed at the terminal, as a call of the contract: the fields in the order in which they stand there.

export type Asked = Pick<OfficeCall, 'action' | 'route' | 'verb' | 'given'>

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
  if (!Object.hasOwn(api[group]!, name))
    throw new Error(howWritten(group, Object.keys(api[group]!)))
  const route = api[group]![name]!
  const given = givenIn(route, words)
  if (!given) throw new Error(howWritten(group, [name]))
  return { action: `${group}.${name}`, route, verb: verbs[group]![name]!, given }
}

function howWritten(group: string, names: readonly string[]): string {
  const rows = names.map((name) => {
    const route = api[group]![name]!
    const fields = fieldsOf(route).map(({ shown }) => ` ${shown}`)
    return `  npm run office -- ${kebab(group)} ${kebab(name)}${fields.join('')}\n    ${route.doc}`
  })
  return ['It is written:', ...rows].join('\n')
}

type Field = {
  name: string
  kind: 'text' | 'amount' | 'flag' | 'list'
  isOptional: boolean
  shown: string
}

function fieldsOf({ input }: OfficeRoute): Field[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const outer = schema as Schema
    const isOptional = outer._zod.def.type === 'optional'
    const kind = kindOf(isOptional ? outer._zod.def.innerType! : outer)
    const shown = kind === 'list' ? `${name} …` : name
    return { name, kind, isOptional, shown: isOptional ? `[${shown}]` : `<${shown}>` }
  })
}

type Schema = { _zod: { def: { type: string; innerType?: Schema } } }
/** An amount is the one codec of the contract. */
const kinds: Readonly<Record<string, Field['kind']>> = {
  pipe: 'amount',
  boolean: 'flag',
  array: 'list',
}
const kindOf = ({ _zod }: Schema): Field['kind'] => kinds[_zod.def.type] ?? 'text'

/** Undefined where there are too few words, or too many. A flag is its own name, behind what must be there. */
function givenIn(route: OfficeRoute, words: readonly string[]): Asked['given'] | undefined {
  const given: Asked['given'] = {}
  const needed = fieldsOf(route).filter(({ isOptional }) => !isOptional).length
  let left = [...words]
  for (const { name, kind, isOptional } of fieldsOf(route)) {
    if (kind === 'list') {
      given[name] = left
      left = []
    } else if (kind === 'flag') {
      if (left.at(0) === name) given[name] = left.shift() !== undefined
    } else if (left.length > 0 && !(isOptional && isFlag(route, left[0]!))) {
      const word = left.shift()!
      given[name] = kind === 'amount' ? amountOf(word) : word
    }
  }
  return left.length > 0 || words.length < needed ? undefined : given
}

const isFlag = (route: OfficeRoute, word: string): boolean =>
  fieldsOf(route).some(({ name, kind }) => kind === 'flag' && name === word)

/** What is no amount goes on as it was typed: the contract refuses it. */
function amountOf(typed: string): number | string {
  const amount = parseMoney(typed)
  return amount === undefined ? typed : toWire(amount)
}

const camel = (typed: string): string =>
  typed.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
