import { banks } from './banks.ts'

// One payment has one name: the sending bank and its reference. Lists, slips and people spell both differently. The database compares by
// the same rules (payment_name in 0006_deposits.sql); a new Thai bank needs a migration with its line, too, and a test says so.

/** What some lists call a bank instead of its code. */
export const bankAliases: Readonly<Record<string, string>> = {
  TTB: '011',
  CIMB: '022',
  UOB: '024',
  LHBANK: '073',
  TRUEMONEY: 'TRUEWALLET',
  TMN: 'TRUEWALLET',
}

/** The one name of a bank, however it is written: its three digits, or its code where it has none. '' when nothing of it can be read. */
export function bankName(written: string): string {
  const plain = plainOf(written)
  if (/^0*\d{1,3}$/.test(plain)) return plain.replace(/^0+/, '').padStart(3, '0')
  return (
    banks.find(({ code }) => code === plain)?.number ??
    (Object.hasOwn(bankAliases, plain) ? bankAliases[plain]! : plain)
  )
}

/** Whether it is a bank or wallet that we know by that name, so that it can't be another one written otherwise. */
export const isBankName = (name: string): boolean =>
  name === 'TRUEWALLET' || banks.some(({ code, number }) => (number ?? code) === name)

/** The one spelling of a reference: its letters and digits. Of digits only, without the zeros before it: lists that hold numbers lose them. */
export function referenceName(written: string): string {
  const plain = plainOf(written)
  if (plain === '') return written
  return /^\d+$/.test(plain) ? plain.replace(/^0+/, '') || '0' : plain
}

export const isSameReference = (a: string, b: string): boolean =>
  referenceName(a) === referenceName(b)

const plainOf = (written: string): string => written.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
