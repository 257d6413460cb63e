import type { OfficeRoute } from '@krapao/shared/office/contract'

// How the fields of a call are written at the terminal, read from its row of the contract.

type Kind = 'text' | 'amount' | 'number' | 'time' | 'flag' | 'list' | 'json'
export type Field = {
  name: string
  kind: Kind
  isOptional: boolean
  /** It is written `name=value`. */
  isNamed: boolean
  /** It may be taken away, with the word `none`. */
  isNullable: boolean
  shown: string
}

export function fieldsOf({ input, takes = {} }: OfficeRoute): Field[] {
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
  union: 'json',
}
/** The contract has two codecs: an amount is a number on the wire, a time is text. */
const kindOf = ({ _zod: { def } }: Schema): Kind =>
  def.in ? (def.in._zod.def.type === 'number' ? 'amount' : 'time') : (kinds[def.type] ?? 'text')

export const camel = (typed: string): string =>
  typed.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
