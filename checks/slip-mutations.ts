import type { Mutation } from './mutations.ts'

const deposit = (file: string): string => `server/src/features/deposit/${file}`
const typed = [deposit('slip-typed.test.ts')]
const crowd = [deposit('crowd.test.ts')]

/** What a member types is their word, and one payment among many is found. */
export const slipMutations: readonly Mutation[] = [
  {
    what: 'slips: a member has one name, and no list of names',
    file: deposit('slip-judge.ts'),
    find: '  if (isOtherName(slip.sender, [from.accountName]))',
    replace: "  if (isOtherName(slip.sender, from.accountName.split(' / ')))",
    tests: typed,
  },
  {
    what: 'slips: a name is in a script that banks print',
    file: deposit('slip-judge.ts'),
    find: 'proves && isBankScript(from.accountName)',
    replace: 'proves',
    tests: typed,
  },
  {
    what: 'slips: visible digits have their place in the number',
    file: deposit('slip-judge.ts'),
    find: ' && isPlacedIn(pattern, number))',
    replace: ')',
    tests: typed,
  },
  {
    what: 'slips: what comes from an account of ours is no member’s',
    file: deposit('slip-whose.ts'),
    find: "if (isFromOurs(shown.slip.sender, shown.sentBy, shown.to)) return 'SEVERAL'",
    replace: '',
    tests: typed,
  },
  {
    what: 'slips: too many accounts to read hide no owner',
    file: deposit('slip-whose.ts'),
    find: "if (isCut) return 'SEVERAL'",
    replace: '',
    tests: typed,
  },
  {
    what: 'slips: a name that was typed anew is a new account',
    file: 'server/src/db/migrations/0017_whose_account.sql',
    find: '(OLD.bank_code, OLD.account_no, OLD.account_name) IS DISTINCT FROM (NEW.bank_code, NEW.account_no, NEW.account_name)',
    replace: '(OLD.bank_code, OLD.account_no) IS DISTINCT FROM (NEW.bank_code, NEW.account_no)',
    tests: typed,
  },
  {
    what: 'slips: an account that was changed after the judgement is judged again',
    file: deposit('slip-credit.ts'),
    find: 'else if (since > judged) throw',
    replace: 'else if (false as boolean) throw',
    tests: typed,
  },
  {
    what: 'slips: an account that was changed after the desk saw it gets no slip',
    file: deposit('slip-credit.ts'),
    find: 'if (judged === undefined) unlessChangedSince(since, slip.createdAt)',
    replace: 'if (judged === undefined) return',
    tests: typed,
  },
  {
    what: 'slips: an account that was changed after the desk saw it gets no deposit',
    file: deposit('desk.ts'),
    find: '    unlessChangedSince(await accountSince(tx, asked.memberId), asked.createdAt)\n',
    replace: '',
    tests: typed,
  },
  {
    what: 'slips: the bank is what the verifier names, and not the picture',
    file: deposit('slip-check.ts'),
    find: 'posted.sendingBank !== read.bank)',
    replace: '(posted.sendingBank ?? read.bank) !== read.bank)',
    tests: typed,
  },
  {
    what: 'slips: two initials are not our name',
    file: deposit('slip-masked.ts'),
    find: 'return longest >= Math.min(nameShownMin, fold(name).length) && compareNames',
    replace: 'return compareNames',
    tests: [deposit('slip-judge.unit.test.ts')],
  },
  {
    what: 'payments: what was confirmed by hand is looked for longer',
    file: deposit('alike.sql.ts'),
    find: 'CASE WHEN m.id IS NULL THEN',
    replace: 'CASE WHEN true THEN',
    tests: crowd,
  },
  {
    what: 'payments: by hand, any account of ours is looked at',
    file: deposit('alike.ts'),
    find: "between(db, h, 'anywhere', byHandMs)",
    replace: "between(db, h, 'source', byHandMs)",
    tests: crowd,
  },
  {
    what: 'payments: what was confirmed onto another account of ours is known',
    file: deposit('alike.ts'),
    find: "between(db, e, 'source or by hand', apartMs)",
    replace: "between(db, e, 'source', apartMs)",
    tests: crowd,
  },
  {
    what: 'payments: many small ones hide no large one from the desk',
    file: deposit('desk.sql.ts'),
    find: 'PARTITION BY currency ORDER BY amount DESC, at',
    replace: 'PARTITION BY currency ORDER BY at',
    tests: crowd,
  },
  {
    what: 'gifts: a process that slept does not redeem',
    file: deposit('gift-order.ts'),
    find: 'if (house.time.monotonicMs() - askedMs > sendWithinMs) return',
    replace: 'if (false as boolean) return',
    tests: [deposit('gift-redeemed-twice.test.ts')],
  },
  {
    what: 'gifts: what a later call is told may be an earlier one’s doing',
    file: deposit('gift-order.ts'),
    find: 'const alone = tries === 1 && ',
    replace: 'const alone = tries > 0 || ',
    tests: [deposit('gift-redeemed-twice.test.ts')],
  },
  {
    what: 'slips: the first letters are not a name',
    file: deposit('slip-masked.ts'),
    find: 'beginningsOf(shown).some((part) => read(part) === whole)',
    replace: 'visible.startsWith(whole)',
    tests: [deposit('slip-masked.unit.test.ts')],
  },
  {
    what: 'entries: “other” passes over nothing else in the books',
    file: deposit('desk-alike.ts'),
    find: 'if (left.length > 0) throw',
    replace: 'if (left.length < 0) throw',
    tests: [deposit('alike.test.ts')],
  },
  {
    what: 'entries: nothing comes in while a person says which it is',
    file: deposit('desk-alike.ts'),
    find: '    await lockPayments(tx, found)\n',
    replace: '',
    tests: [deposit('alike.test.ts')],
  },
]
