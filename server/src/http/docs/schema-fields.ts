type Json = Record<string, unknown>
export type Field = { name: string; type: string; required: boolean }

/** The fields of a JSON schema: of objects within it by a dotted name, of lists by `[]`. Of a choice, the fields of every kind. */
export function fieldsOf(schema: Json, name = ''): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items as Json, `${name}[]`)
  const kinds = kindsOf(schema)
  if (kinds) return uniqueByName(kinds.flatMap((kind) => fieldsOf(kind, name)))
  const required = new Set(schema.required as string[] | undefined)
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(
    ([key, property]) => {
      const at = name === '' ? key : `${name}.${key}`
      return [
        { name: at, type: typeOf(property), required: required.has(key) },
        ...fieldsOf(property, at),
      ]
    },
  )
}

function typeOf(schema: Json): string {
  const kinds = kindsOf(schema)
  if (kinds) return [...new Set(kinds.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items as Json)}`
  const most = schema.maxLength === undefined ? '' : ` of at most ${schema.maxLength} characters`
  return typeof schema.type === 'string' ? schema.type + most : 'anything'
}

const kindsOf = ({ anyOf, oneOf, allOf }: Json): Json[] | undefined =>
  (anyOf ?? oneOf ?? allOf) as Json[] | undefined

const uniqueByName = (fields: readonly Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
]
