import * as z from 'zod/mini'
import { decided, id, officeRoute, written } from './contract.ts'

/**
 * The mark of the value that is replaced, as it was read (`settings show`): where another operator has changed it since, the call is refused.
 * Without it, any current value is replaced, and reported.
 */
const over = z.optional(written)

export const settingsOffice = {
  set: officeRoute({
    doc: 'Replaces the value of a setting as a whole. `-` reads it from the standard input.',
    method: 'POST',
    path: '/office/api/settings/set',
    for: 'operator',
    needs: 'settings.write',
    about: ['key'],
    input: z.object({ key: id, value: z.record(z.string(), z.unknown()), over }),
    output: decided('SETTING_SET', 'SETTING_SAME'),
    errors: ['NO_SETTING', 'SETTING_NOT_RIGHT', 'SETTING_CHANGED_SINCE'],
  }),
  reset: officeRoute({
    doc: 'Takes the value away, so that the default holds again.',
    method: 'POST',
    path: '/office/api/settings/reset',
    for: 'operator',
    needs: 'settings.write',
    about: ['key'],
    input: z.object({ key: id, over }),
    output: decided('SETTING_RESET', 'SETTING_SAME'),
    errors: ['NO_SETTING', 'SETTING_CHANGED_SINCE'],
  }),
}
