import { showTime } from './bangkok.ts'

// The order in which it is read.
const labels: Record<string, string> = {
  fromName: 'from',
  fromAccountNo: 'account',
  note: 'message',
  to: 'onto',
  accountNo: 'account',
  at: 'sent',
}

/** What is known of a payment, each part after its name. */
export function paymentWords(payload: Record<string, unknown>): string {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(payload)])]
  const words = names
    .filter((name) => typeof payload[name] === 'string' && payload[name] !== '')
    .map((name) => `${labels[name] ?? name} ${inBangkok(String(payload[name]))}`)
  return words.join(' · ')
}

/** A bank's time as Bangkok shows it, like all times of the office; any other word unchanged. */
function inBangkok(word: string): string {
  const at = new Date(isTime.test(word) ? word : '')
  return Number.isNaN(at.getTime()) ? word : showTime(at)
}
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
