import { createHash } from 'node:crypto'
import type { Pages } from './legal.sql.ts'

/**
 * The version of the agreement is a mark of its texts in all languages. An operator who changes a word cannot forget to count it up, and
 * a member who agreed did so to exactly these words.
 */
export const agreementVersion = ({ th, la, en }: Pages): string =>
  createHash('sha256')
    .update(JSON.stringify([th, la, en]))
    .digest('hex')
    .slice(0, 16)
