import { createHash, randomBytes, randomInt } from 'node:crypto'

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A reference as banks print them: capitals and digits, unguessable. */
export const randomReference = (length: number): string =>
  Array.from({ length }, () => capitals[randomInt(capitals.length)]).join('')

/** 256 bits for a link or a cookie. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: a stolen file opens no session. */
export const fingerprint = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
