import { type Mutation, mutationsOf } from '../mutation.ts'

const at = (file: string): string => `web/src/features/games/play/${file}`
const sheet = mutationsOf('game sheet')
const choice = sheet(at('choice.ts'))
const rules = [at('choice.test.ts')]
const elsewhere = sheet(at('elsewhere.ts'))
const places = [at('elsewhere.test.ts')]
const inBrowser = ['e2e/play-refused.test.ts']
const again = ['e2e/play-again.test.ts']
const money = ['e2e/play-money.test.ts']
const wishes = mutationsOf('wish')('web/src/features/transfer/wishes.ts')
const keeper = mutationsOf('idempotency key')('web/src/api/idempotency.ts')

/** What goes into a game with the press, and that it goes in once. */
export const playMutations: readonly Mutation[] = [
  choice('with nothing in main nothing goes in', 'if (main <= ZERO) return [asIs]', '', rules),
  choice(
    'no more than main has',
    'amount <= main && fits(amount, slot)',
    'fits(amount, slot)',
    rules,
  ),
  choice(
    'an amount is within the game’s limits',
    'amount <= main && fits(amount, slot)',
    'amount <= main',
    rules,
  ),
  choice(
    'all there is is within them too',
    '...(fits(total, slot) && !isSame',
    '...(!isSame',
    rules,
  ),
  choice(
    'all there is leaves a game under maintenance out',
    'amount > ZERO && !maintenance',
    'amount > ZERO',
    rules,
  ),
  choice(
    'what is in the game itself does not go in again',
    'one.code !== slot.code && canEmpty(one)',
    'canEmpty(one)',
    rules,
  ),
  choice('no parts of a kip out of main', 'whyNotWhole(amount, currency) ??', '', rules),
  choice(
    'nor in the small amount',
    'money(amount - (amount % currencies[currency].step))',
    'amount',
    rules,
  ),
  choice(
    'a game with money is played as it is',
    'if (slot.amount >= transferMin) return played',
    '',
    rules,
  ),
  choice(
    'the last choice must still fit',
    "if (last && 'amount' in planFor(last, slot, wallet)) return last",
    'if (last) return last',
    rules,
  ),
  choice('a game’s own least holds', 'amount >= leastInto({ min }) &&', '', rules),
  elsewhere(
    'no more is brought than the game takes',
    'smaller(held, maxTransfer ?? held)',
    'held',
    places,
  ),
  elsewhere('nothing is brought past a bonus', 'isCounted(wallet, slot.code) &&', '', places),
  sheet(at('late.ts'))(
    'after 20 s nothing is waited for',
    "() => over.abort(new Unreachable('timeout'))",
    '() => undefined',
    [at('late.test.ts')],
  ),
  sheet(at('useAlone.ts'))(
    'a press while one runs is ignored',
    'if (running.current) return',
    '',
    inBrowser,
  ),
  sheet(at('useMoves.ts'))(
    'what went in, or may have, is not moved by the next press',
    "if (ended !== 'refused') onIn()\n    return ended",
    'return ended',
    inBrowser,
  ),
  sheet(at('usePlay.ts'))(
    'nothing is launched before the money is known',
    "if (brought === 'unknown') return { problem: t.moveChecked, brought }",
    '',
    inBrowser,
  ),
  choice(
    'while money is on its way in, no more is preset',
    'if (comingInto(slot, wallet) > ZERO) return played',
    '',
    rules,
  ),
  sheet(at('useChoice.ts'))(
    'what went in is offered again only by a wallet that was read since',
    'isReadSince: isSpent && reads.now > spentAt',
    'isReadSince: isSpent',
    money,
  ),
  sheet(at('useMoves.ts'))(
    'all of main takes nothing from another game',
    "plan.is === 'all' && plan.others.length > 0",
    "plan.is === 'all'",
    money,
  ),
  sheet(at('useMoves.ts'))(
    'no game is emptied unnamed',
    'const problem = isMore && isSame() && (await',
    'const problem = !isMore && isSame() && (await',
    money,
  ),
  mutationsOf('wallet cache')('web/src/features/wallet/wallet-cache.ts')(
    'what is under way is kept with the balances',
    '  underWay: true,\n',
    '',
    ['web/src/features/wallet/wallet-cache.test.ts'],
  ),
  sheet(at('at-game.tsx'))(
    'balances are hidden with the eye',
    "(hidden ? '•••' : sign + brief(amount))",
    '(sign + brief(amount))',
    money,
  ),
  mutationsOf('outcome')('web/src/page/useOutcome.tsx')(
    'a refusal is told although its sheet is gone',
    'if (isGone()) return tellOutside(error, ways)',
    '',
    money,
  ),
  mutationsOf('opened window')('web/src/page/opened-window.ts')(
    'a window that nobody leads anywhere leaves by itself',
    'if (otherwise) leaveAfter(opened.document, otherwise)',
    '',
    money,
  ),
  sheet(at('last-choice.ts'))(
    'as it is is not kept',
    "if (is !== 'as-is') local.set",
    'local.set',
    [at('last-choice.test.ts')],
  ),
  sheet(at('useMoves.ts'))(
    'what was brought here is not followed by more',
    "(await transfer.move(wish, { done, action, hides: true })) !== 'refused') onIn()",
    "(await transfer.move(wish, { done, action, hides: true })) !== 'refused') return",
    money,
  ),
  sheet(at('usePlay.ts'))(
    'the account is opened within the same 20 s',
    'await open(late.signal)',
    'await open()',
    money,
  ),
  mutationsOf('transfer')('web/src/features/transfer/transfer.offer.ts')(
    'an answer that nobody waits for any more ends no wish',
    'const ask = (wait: Wait = asLong) => once(wish, (key) => wait(call(key)))',
    'const ask = (wait: Wait = asLong) => wait(once(wish, call))',
    money,
  ),
  keeper(
    '"too often" ends no wish that may have been done',
    'mine.isUnsure && isTooOften(error)',
    'false',
    ['web/src/api/idempotency.test.ts'],
  ),
  keeper(
    'the end of one wish leaves the key of another',
    'if (kept === mine) kept = undefined',
    'kept = undefined',
    ['web/src/api/idempotency.test.ts'],
  ),
  mutationsOf('transferAll')('server/src/features/transfer/transfer-all.ts')(
    'a game under maintenance is left alone',
    'target && maintenanceOf(game, game.account, ctx.clock())',
    'false',
    ['server/src/features/transfer/limits-and-pauses.test.ts'],
  ),
  sheet(at('fresh-balance.ts'))(
    'what was asked before the press does not speak for it',
    '  await queries.cancelQueries({ queryKey: refreshQuery.queryKey })\n',
    '',
    [at('fresh-balance.test.ts')],
  ),
  wishes('the key of a wish outlives its sheet', '    kept.set(written, mine)\n', '', [
    'web/src/features/transfer/wishes.test.ts',
  ]),
  wishes(
    'a key that was not answered is kept while its request may be on its way',
    'earlier.sentMs + onItsWayMs',
    'earlier.sentMs',
    ['web/src/features/transfer/wishes.test.ts'],
  ),
  sheet(at('useChoice.ts'))(
    'a sheet opened anew does not offer what went in',
    'else readsBy.set(code, reads)',
    'else readsBy.delete(code)',
    again,
  ),
  sheet(at('useMoves.ts'))(
    'a press moves nothing of the next member',
    '    if (!isSame()) return undefined\n    if (problem)',
    '    if (problem)',
    again,
  ),
  sheet(at('usePlay.ts'))(
    'a press enters no game of the next member',
    '    if (!isSame()) return left\n    tab.say(',
    '    tab.say(',
    again,
  ),
  mutationsOf('lost answer')('web/src/page/useOutcome.tsx')(
    'a lost answer is not asked for in the name of the next member',
    'if (isSame()) return again()',
    'return again()',
    ['e2e/lost-answer.test.ts'],
  ),
  mutationsOf('lost answer')('web/src/page/useOutcome.tsx')(
    '"OK" does not end the asking',
    'useLost(lost, {',
    'useLost(open ? lost : undefined, {',
    ['e2e/lost-answer.test.ts'],
  ),
  sheet(at('useMoves.ts'))(
    'after all was moved back it is chosen anew',
    "if (ended === 'done') onOut()",
    '',
    again,
  ),
  choice(
    'a small amount that is all there is tells the balance',
    "(is === 'little' && amount === wholeParts(main, currencyOf(currency)))",
    'false',
    rules,
  ),
  sheet(at('at-game.tsx'))(
    'the window that waits tells no hidden amount',
    "isHidden(choice.picked.is, amount) ? '•••' : sign",
    'sign',
    again,
  ),
  sheet(at('usePlay.ts'))('a refusal closes the window', 'tab.close()\n', '', inBrowser),
]
