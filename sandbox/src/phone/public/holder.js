// Whose account the phone holds, remembered in this browser; without one, the sandbox's own first account.
const key = 'sandbox-holder'
let holder = remembered()

/** `{ bankCode, accountNo, name }` or undefined. */
export const me = () => holder

export function setMe(next) {
  holder = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch (error) {
    console.warn('whose phone this is cannot be remembered in this browser', error)
  }
}

/** What every act of the phone's carries, so that it is done as its holder. */
export const asMe = () => (holder ? { from: holder } : {})

function remembered() {
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? 'null')
    return known?.bankCode && known?.accountNo ? known : undefined
  } catch {
    return undefined
  }
}
