import { doorNames } from '@krapao/shared/bonus/bonus.text'
import { refusal } from '@krapao/shared/office/refusal'
import { makeTime } from '../../../db/time.ts'
import { uuidOf } from '../../../ids.ts'
import type { Decided, OperatorCall } from '../../../office/call.ts'
import { beginEnding } from '../holding.sql.ts'
import { type DeskHolding, holdingOfMember } from './desk.sql.ts'

/**
 * Begins the end of what a member holds: from now on nothing goes into its games. A worker gathers what is there and ends it at its next tick, as the
 * rules of leaving say.
 */
export async function revokeHolding(
  { tx }: OperatorCall,
  { username, reason }: { username: string; reason: string },
): Promise<Decided<'HOLDING_REVOKED' | 'HOLDING_REVOKED_BEFORE'>> {
  const found = await holdingOfMember(tx, username)
  if (!found) throw refusal('NO_MEMBER', { username })
  const { memberId, holding } = found
  if (!holding) throw refusal('NO_HOLDING', { username })
  const told = { details: { name: nameOf(holding) }, memberId }
  if (holding.endingAs === 'revoked')
    return { ...told, outcome: 'HOLDING_REVOKED_BEFORE', events: [] }
  const order = uuidOf(holding.id, 'revoked')
  const ending = { id: holding.id, as: 'revoked', order, reason, leaseMs: 0 } as const
  if (!(await beginEnding({ db: tx, time: makeTime() }, ending)))
    throw refusal('HOLDING_IS_ENDING', { username })
  return { ...told, outcome: 'HOLDING_REVOKED', events: [{ type: 'holding' }] }
}

/** As an operator knows it: by its code, or by the door that it came through. */
const nameOf = ({ code, name, door }: DeskHolding): string =>
  code ?? name?.en ?? doorNames[door as keyof typeof doorNames].en
