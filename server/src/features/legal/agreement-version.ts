import { createHash } from 'node:crypto'
import type { Pages } from './legal.sql.ts'

/**
 * The version of the agreement is a hash of its texts in all languages, so that no operator has to raise a number, and a member agreed to
 * exactly these words.
 */
export const agreementVersion = ({ th, la, en }: Pages): string =>
  createHash('sha256')
    .update(JSON.stringify([th, la, en]))
    .digest('hex')
    .slice(0, 16)
