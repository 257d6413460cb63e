/** A number as banks print it on slips: 1234567890 is xxx-x-x6789-x, a wallet's 0899991234 is xxx-xxx-1234. */
export function maskAccount(bankCode: string, digits: string): string {
  if (bankCode === 'TRUEWALLET') return `xxx-xxx-${digits.slice(-4)}`
  const hidden = [...digits].map((digit, at) =>
    at >= digits.length - 5 && at < digits.length - 1 ? digit : 'x',
  )
  const shown = hidden.join('')
  return shown.length < 6
    ? shown
    : `${shown.slice(0, 3)}-${shown.slice(3, 4)}-${shown.slice(4, -1)}-${shown.slice(-1)}`
}

/** A person's first name and the first letter of the last one; a company's name as far as it goes. */
export function maskName(name: string): string {
  const words = name.trim().toUpperCase().split(/\s+/)
  return words.length === 2
    ? `${words[0]} ${[...words[1]!][0]}`
    : words.join(' ').slice(0, 20).trim()
}
