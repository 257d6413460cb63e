/**
 * The password that was typed when registering, on its way to the login form. It is a variable of this page and nothing else: in no storage,
 * history entry or address, gone with a reload, and gone once the form has it.
 */
export const typedPassword = { now: '' }

export function forgetTyped(): void {
  typedPassword.now = ''
}
