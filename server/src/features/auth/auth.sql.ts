import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import { mapped, type Read, rows, time } from '../../db/read.ts'
import { firstRow, hasRow, write } from '../../db/rows.ts'

export type NewMember = {
  code: string
  username: string
  passwordHash: string
  name: string
  currency: string
  sourceCode: string | null
  inviteCode: string | null
  adultAt: Date | null
  now: Date
}

/** Throws a unique violation (constraint `member_username_key` or `member_number`, or `member_code_key`). */
export async function insertMember(tx: Tx, m: NewMember): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO member (code, username, password_hash, name, currency, source_code, invite_code, invited_by, adult_at, created_at)
    VALUES (${m.code}, ${m.username}, ${m.passwordHash}, ${m.name}, ${m.currency}, ${m.sourceCode}, ${m.inviteCode},
            (SELECT id FROM member WHERE code = substring(upper(${m.inviteCode}) FROM '^PR(.+)$')), ${m.adultAt}, ${m.now})
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function isPhoneTaken(db: Db, username: string): Promise<boolean> {
  return hasRow(db)`
    SELECT 1 FROM member WHERE ${isNumberOf(username)}`
}

/** An account that a member asked to change to counts as theirs. */
export async function isAccountTaken(
  db: Db,
  bankCode: string,
  accountNo: string,
): Promise<boolean> {
  return hasRow(db)`
    SELECT FROM bank_account WHERE bank_code = ${bankCode} AND account_no = ${accountNo}
    UNION ALL
    SELECT FROM bank_change WHERE bank_code = ${bankCode} AND account_no = ${accountNo} AND state = 'asked'`
}

/** However many zeros it was registered with; the index `member_number` finds it. */
export const isNumberOf = (username: string) =>
  sql<boolean>`ltrim(username, '0') = ltrim(${username}, '0')`

export async function findLogin(
  db: Db,
  username: string,
): Promise<{ id: number; code: string; passwordHash: string; locked: boolean } | undefined> {
  return firstRow<{ id: number; code: string; passwordHash: string; locked: boolean }>(db)`
    SELECT id, code, password_hash AS "passwordHash", locked_at IS NOT NULL AS locked FROM member WHERE ${isNumberOf(username)}`
}

export async function readUsername(db: Db, memberId: number): Promise<string> {
  const { rows } = await sql<{
    username: string
  }>`SELECT username FROM member WHERE id = ${memberId}`.execute(db)
  return rows[0]!.username
}

export async function readPassword(db: Db, memberId: number): Promise<string> {
  const { rows } = await sql<{
    hash: string
  }>`SELECT password_hash AS hash FROM member WHERE id = ${memberId}`.execute(db)
  return rows[0]!.hash
}

/** When a new password was last set by SMS code. */
export const recoveredAt = (memberId: number): Read<Date | null> =>
  mapped(
    rows<{ at: Date | null }>({ at: time })`
      SELECT recovered_at AS at FROM member WHERE id = ${memberId}`,
    ([row]) => row!.at,
  )

/** As `readPassword`, and keeps changes of it, and logins with it, waiting for the end of the transaction. */
export async function lockPassword(tx: Tx, memberId: number): Promise<string> {
  const { rows } = await sql<{
    hash: string
  }>`SELECT password_hash AS hash FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]!.hash
}

export async function writeName(tx: Tx, memberId: number, name: string): Promise<void> {
  await write(tx)`
    UPDATE member SET name = ${name} WHERE id = ${memberId}`
}

export async function writePassword(tx: Tx, memberId: number, hash: string): Promise<void> {
  await write(tx)`
    UPDATE member SET password_hash = ${hash} WHERE id = ${memberId}`
}
