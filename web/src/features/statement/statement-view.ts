import { searchOf } from '@krapao/shared/statement/search.rules'
import {
  isDay,
  type Period,
  type StatementType,
  statementTypes,
} from '@krapao/shared/statement/statement.rules'

export const statuses = ['PENDING', 'SUCCESS', 'FAILED'] as const
export type Status = (typeof statuses)[number]
export type Filters = Period & {
  type?: StatementType | undefined
  status?: Status | undefined
  /** An amount or the beginning of a reference, as typed. */
  search?: string | undefined
}
/** What of the statement is looked at; pages count from 1. All of it is in the address. */
export type View = Filters & { page: number }

/**
 * Undefined: the address does not say, since a sheet of another feature wrote its own over ours. What is no filter is none, and what is no
 * page number is page 1.
 */
export function viewIn(search: string): View | undefined {
  const params = new URLSearchParams(search)
  const one = <V extends string>(key: string, of: readonly V[]) =>
    of.find((value) => value === params.get(key))
  const day = (key: string) =>
    [params.get(key)].find((written) => written !== null && isDay(written)) ?? undefined
  const page = Number(params.get('page') ?? 1)
  const view = {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    type: one('type', statementTypes),
    status: one('status', statuses),
    from: day('from'),
    to: day('to'),
    search: searchIn(params.get('search')),
  }
  const told = params.has('page') || isFiltered(view)
  return params.has('open') && !told ? undefined : view
}

const searchIn = (written: string | null): string | undefined =>
  written !== null && searchOf(written) ? written.trim() : undefined

/** As parameters of an address; page 1 and what is not filtered are left out. */
export function paramsOf({ page, ...filters }: View): Record<string, string> {
  const told = Object.entries({ ...filters, page: page > 1 ? String(page) : undefined })
  return Object.fromEntries(
    told.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export function addressOf(view: View): string {
  const params = new URLSearchParams(paramsOf(view)).toString()
  return params ? `/user/statement?${params}` : '/user/statement'
}

export const isFiltered = ({ type, status, from, to, search }: Filters): boolean =>
  [type, status, from, to, search].some((filter) => filter !== undefined)
