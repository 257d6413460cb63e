import { isObject } from '@krapao/shared/is-object'
import type { OfficeApi, OfficeRoute } from '@krapao/shared/office/contract'
import { everyOfficeRoute } from '@krapao/shared/office/errors'
import type { Permission } from '@krapao/shared/office/permissions'
import { OfficeRefusal, refusal } from '@krapao/shared/office/refusal'
import type * as z from 'zod/mini'
import { type Db, inTx } from '../db/pool.ts'
import { judgeInput } from '../http/input.ts'
import { type AuditRow, insertAudit } from './audit.sql.ts'
import type { Decided, OperatorCall } from './call.ts'

export type OfficeVerb<R extends OfficeRoute> = (
  call: OperatorCall,
  input: z.output<R['input']>,
) => Promise<Decided & z.output<R['output']>>
/** A missing verb does not compile. */
export type OfficeVerbs<A extends OfficeApi> = {
  [F in keyof A]: { [K in keyof A[F]]: OfficeVerb<A[F][K]> }
}

/** Who asks, and from where. `cli`: the system's user at the terminal, who may do everything. */
export type Operator = Pick<AuditRow, 'actor' | 'ip' | 'request'> & {
  name: string
  may: ReadonlySet<Permission>
}
/** One call: `action` names its row of the contract, `given` is what was sent, of which nothing is judged yet. */
export type OfficeCall = {
  action: string
  route: OfficeRoute
  verb: OfficeVerb<OfficeRoute>
  operator: Operator
  given: Record<string, unknown>
  now: Date
}

/**
 * Runs one call of the office: may they, is it well formed, and then the verb with its audit row,
 * in one transaction: neither stands without the other. What was not allowed or refused is in the
 * audit, too. Throws an OfficeRefusal. The caller sends the events to open pages, after the commit.
 */
export async function runOffice(db: Db, call: OfficeCall): Promise<Decided> {
  try {
    const input = inputOf(call)
    return await inTx(db, async (tx) => {
      const { operator, now, verb } = call
      const done = await verb({ tx, operator: operator.name, now }, input)
      await insertAudit(tx, auditOf(call, done.outcome, done))
      return done
    })
  } catch (error) {
    const why =
      error instanceof OfficeRefusal && mayAnswer(call.route, error)
        ? error.code
        : 'INTERNAL_SERVER_ERROR'
    await insertAudit(db, auditOf(call, why)).catch((unwritten) => {
      // Nothing has changed. A fault is thrown as it is: without the database this row cannot be written either.
      if (error instanceof OfficeRefusal) throw unwritten
    })
    throw error
  }
}

/** A call that is not permitted is refused before its input is checked, so that the refusal reveals nothing. */
function inputOf({ route, operator, given }: OfficeCall): never {
  if (!operator.may.has(route.needs)) throw refusal('NOT_PERMITTED', { needs: route.needs })
  const judged = judgeInput(route.input, given)
  if ('wrong' in judged) throw refusal(judged.wrong, { field: judged.field })
  return judged.input as never
}

const always: ReadonlySet<string> = new Set(everyOfficeRoute)
const mayAnswer = (route: OfficeRoute, { code }: OfficeRefusal) =>
  always.has(code) || route.errors.includes(code)

function auditOf(
  { action, route, operator, given, now }: OfficeCall,
  outcome: string,
  done?: Decided,
): AuditRow {
  const { actor, name, ip, request } = operator
  const reason = given.reason ?? given.note
  return {
    actor,
    ip,
    request,
    action,
    outcome,
    at: now,
    operator: name,
    target: route.about.map((field) => wordOf(given[field])).join(' '),
    member: done?.memberId,
    before: done?.before,
    after: done && (done.after ?? given),
    reason: typeof reason === 'string' ? wordOf(reason) : undefined,
  }
}

const longest = 200
/** Of what is not judged yet, too: a garbled word is cut, and what no text of the database can hold is left out. Of a row, or several, it is their codes. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(codeOf).join(' ').slice(0, longest)
  if (typeof value !== 'string') return codeOf(value)
  return value.replaceAll('\0', '').slice(0, longest)
}
const codeOf = (row: unknown): string =>
  isObject(row) && typeof row.code === 'string' ? wordOf(row.code) : ''
