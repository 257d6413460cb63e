/** A definite no. The caller gets `status` and `{ code, ...more }`. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly more: Readonly<Record<string, unknown>>
  constructor(status: number, code: string, more: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.more = more
  }
}
