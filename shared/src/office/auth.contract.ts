import * as z from 'zod/mini'
import { decided, id, officeRoute, reason } from './contract.ts'

export const membersOffice = {
  lock: officeRoute({
    doc: 'No login; every session, page and known device ends; withdrawals wait.',
    method: 'POST',
    path: '/office/api/members/lock',
    for: 'operator',
    needs: 'members.lock',
    about: ['username'],
    input: z.object({ username: id, reason }),
    output: decided('LOCKED', 'LOCKED_BEFORE'),
    errors: ['NO_MEMBER'],
  }),
  unlock: officeRoute({
    doc: 'The member may log in and withdraw again.',
    method: 'POST',
    path: '/office/api/members/unlock',
    for: 'operator',
    needs: 'members.lock',
    about: ['username'],
    input: z.object({ username: id }),
    output: decided('UNLOCKED', 'UNLOCKED_BEFORE'),
    errors: ['NO_MEMBER'],
  }),
  endSessions: officeRoute({
    doc: 'The member stays, and logs in anew everywhere.',
    method: 'POST',
    path: '/office/api/members/end-sessions',
    for: 'operator',
    needs: 'members.lock',
    about: ['username'],
    input: z.object({ username: id }),
    output: decided('SESSIONS_ENDED'),
    errors: ['NO_MEMBER'],
  }),
}
