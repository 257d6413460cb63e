import type { ErrorCode } from '@krapao/shared/errors'

/**
 * Codes of the catalogue whose feature is not built yet, by the word of that feature. The list can only shrink: the check
 * refuses a code that is used by now. `elsewhere` are codes that only another backend of the same contract answers with;
 * our web must still have words for them.
 */
export const later: Record<string, readonly ErrorCode[]> = {
  elsewhere: [
    'INVALID_USER_1',
    'INVALID_USER_2',
    'INVALID_USER_3',
    'INVALID_USER_4',
    'INVALID_IP',
    'NOT_AREASLOT',
    'NOT_UFABET',
    'NO_USER',
    'REGISTER_FAIL',
    'GAME_ACTIVATION_FAIL',
  ],
}
