import type { Output } from '@krapao/shared/contract'
import type { statement as contract } from '@krapao/shared/statement/statement.contract'

/** A slip of the slip status, as the server lists it. */
export type Slip = Output<typeof contract.slips>['slips'][number]
