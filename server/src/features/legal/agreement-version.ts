import { createHash } from 'node:crypto'
import { keptWith } from '../../settings/kept-with.ts'
import type { Pages } from './legal.sql.ts'

const kept = keptWith<string>()

/**
 * The version of the agreement is a hash of its texts in all languages, so that no operator has to raise a number, and a member agreed to
 * exactly these words. Made once for what stands: each read of a wallet asks for it.
 */
export const agreementVersion = (texts: Pages): string => kept(texts, '', () => hashOf(texts))

const hashOf = ({ th, la, en }: Pages): string =>
  createHash('sha256')
    .update(JSON.stringify([th, la, en]))
    .digest('hex')
    .slice(0, 16)
