/** What an operator may be allowed, a word each: a route names the one that it needs. Roles, which are sets of these, come with the office. */
export const permissions = [
  'chat.answer',
  'chat.block',
  'chat.erase',
  'coupons.hand',
  'findings.end',
  'games.write',
  'holdings.revoke',
  'members.bank',
  'members.lock',
  'money.confirm',
  'payouts.approve',
  'rewards.write',
  'settings.write',
  'slips.decide',
  'suspense.give',
  'transfers.decide',
  'wheel.write',
] as const
export type Permission = (typeof permissions)[number]
