/** A subset of JSON Schema for answers to guests, which lists the optional keys, since the required ones are more. */
export type Shape = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Readonly<Record<string, Shape>>
  optional?: readonly string[]
  items?: Shape
  anyOf?: readonly Shape[]
  const?: unknown
  enum?: readonly unknown[]
}

/** Whether a JSON value has the shape that the contract promises; more keys than promised are no harm. */
export function fits(shape: Shape, value: unknown): boolean {
  if (shape.anyOf) return shape.anyOf.some((one) => fits(one, value))
  if ('const' in shape) return value === shape.const
  if (shape.enum) return shape.enum.includes(value)
  switch (shape.properties ? 'object' : shape.type) {
    case undefined:
      return true
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value) && value.every((one) => fits(shape.items ?? {}, one))
    case 'object':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        fitsKeys(shape, value as Record<string, unknown>)
      )
    default:
      return typeof value === shape.type
  }
}

const fitsKeys = (
  { properties = {}, optional = [] }: Shape,
  value: Record<string, unknown>,
): boolean =>
  Object.entries(properties).every(([key, shape]) =>
    value[key] === undefined ? optional.includes(key) : fits(shape, value[key]),
  )
