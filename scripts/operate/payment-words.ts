// What is known of a payment in suspense, in the order it is read.
const labels: Record<string, string> = {
  fromName: 'from',
  fromAccountNo: 'account',
  note: 'message',
  to: 'onto',
  accountNo: 'account',
  at: 'sent',
}

/** What is known of a payment, each part by its name. */
export function paymentWords(payload: Record<string, unknown>): string {
  const names = [...new Set([...Object.keys(labels), ...Object.keys(payload)])]
  const words = names
    .filter((name) => typeof payload[name] === 'string' && payload[name] !== '')
    .map((name) => `${labels[name] ?? name} ${payload[name]}`)
  return words.join(' · ')
}
