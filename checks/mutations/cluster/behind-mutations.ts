// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

const rowsOf = mutationsOf('behind')
const recovery = (file: string): string => `server/src/recovery/${file}`
const fence = [recovery('fence.test.ts')]
const watch = [recovery('books-watch.test.ts')]
const judged = [recovery('verdict.unit.test.ts')]
const silent = [recovery('silent-connection.test.ts')]
const known = [recovery('known-marks.unit.test.ts')]
const lookAgain = [recovery('look-again.test.ts')]
const recover = [recovery('recover.test.ts')]
const attack = [recovery('attack.test.ts')]
const held = [recovery('held-bonus.test.ts')]
const loans = [recovery('loans.test.ts')]
const open = [recovery('open-orders.test.ts')]
const odd = [recovery('odd-orders.test.ts')]
const returned = [recovery('loans-returned.test.ts')]
const secondRun = [recovery('second-run.test.ts')]
const beside = [recovery('beside-others.test.ts')]
const lostJournal = [recovery('lost-journal.test.ts')]
const journal = [recovery('journal.unit.test.ts')]

const table = rowsOf('server/src/db/migrations/0025_ledger_behind.sql')
const send = rowsOf('server/src/errands/send.ts')
const watching = rowsOf(recovery('books-watch.ts'))
const judging = rowsOf(recovery('verdict.ts'))
const writingBack = rowsOf(recovery('write-back.sql.ts'))
const bringing = rowsOf(recovery('bring-back.ts'))
const lending = rowsOf(recovery('lending.ts'))
const recovering = rowsOf(recovery('recover.ts'))
const reading = rowsOf(recovery('read-journal.ts'))
const writing = rowsOf(recovery('journal.ts'))

/** A database that lacks what was acknowledged: that it is noticed, that it is shut, and that what it lacks is booked once. */
export const behindMutations = [
  rowsOf(recovery('loss.sql.ts'))('what was posted before the loss was noticed is not the end of the books', ' AND at <= ${wasThereAt ?? noticedAt}', '', watch),
  table('nothing is posted', 'CREATE TRIGGER while_behind BEFORE INSERT ON ledger.transfer', 'CREATE TRIGGER while_behind BEFORE DELETE ON ledger.transfer', fence),
  table('nothing is ordered', 'BEFORE INSERT OR UPDATE OF sent_at ON errand', 'BEFORE UPDATE OF sent_at ON errand', fence),
  table('nothing is sent', 'BEFORE INSERT OR UPDATE OF sent_at ON errand', 'BEFORE INSERT ON errand', fence),
  table('nobody registers', 'CREATE TRIGGER while_behind BEFORE INSERT ON member', 'CREATE TRIGGER while_behind BEFORE DELETE ON member', fence),
  table('one loss is open', 'CREATE UNIQUE INDEX one_open_loss ON books_loss ((true)) WHERE recovered_at IS NULL;', '', fence),
  rowsOf('server/src/db/migrations/0029_ledger_loss_of_an_order.sql')('a loss is not rewritten', "IF TG_OP = 'DELETE' OR OLD.recovered_at IS NOT NULL OR NEW.recovered_at IS NULL", "IF TG_OP = 'DELETE' OR NEW.recovered_at IS NULL", fence),
  table('what came to a holding is not lowered', 'WHEN (NEW.amount < 0) EXECUTE FUNCTION holding_raise_is_lowered_by_recovery();', 'WHEN (NEW.amount = 0) EXECUTE FUNCTION holding_raise_is_lowered_by_recovery();', ['server/src/db/holding-guards.test.ts']),
  send('what the journal does not hold is not sent', 'if (whyNotKept !== undefined) return notSent(whyNotKept)', '', watch),
  send('the time that the journal takes counts', '  const whyNotKept = await keepInJournal(context, errand)\n  if (whyNotKept !== undefined) return notSent(whyNotKept)\n  if (context.time.monotonicMs() - marked.askedMs > sendWithinMs) return tooLate\n', '  if (context.time.monotonicMs() - marked.askedMs > sendWithinMs) return tooLate\n  const whyNotKept = await keepInJournal(context, errand)\n  if (whyNotKept !== undefined) return notSent(whyNotKept)\n', ['server/src/errands/fences.test.ts']),
  watching('an old copy is refused until a person accepts it', 'if (!mayNoteLoss) throw new Error(whyNotStarted(found.words))', '', recover),
  watching('what was acknowledged last is noted at the end', 'await books.compare({ mayNoteLoss: true }).catch(() => undefined)', '', recover),
  judging('a mark from before a recovery is over', 'return !isOver(compared[place]!, settling)', 'return !!settling', judged),
  judging('a recovery that a mark knows does not settle it', 'seen.recovered.some((loss) => !recovered.includes(loss))', 'seen.recovered.length > 0', judged),
  writingBack('a number that another member has is not written to', 'if (here?.code !== member.code)', 'if (!here)', recover),
  writingBack('one that was sent since is not sent again', 'sent_at = coalesce(sent_at, ${errand.sent_at}::timestamptz), ', '', recover),
  writingBack('what was approved since is approved', 'UPDATE withdrawal SET approval = ${order.approval}, ', 'UPDATE withdrawal SET approval = approval, ', recover),
  writingBack('a gift that was redeemed is this order’s', 'UPDATE gift SET tries = greatest(tries, 1), ', 'UPDATE gift SET tries = tries, ', recover),
  lending('what is missing is lent, and no more', 'const missing = money(amount > available ? amount - available : 0n)', 'const missing = amount', recover),
  lending('what was not done is taken back', 'const whyNot = refused && (await takeBack(db, refused, amount))', 'const whyNot = undefined', recover),
  recovering('who registers gets a number that no lost member had', '  await inTx(db, (tx) => passNumbersOfMembers(tx, highest))\n', '', recover),
  recovering('nothing is opened while a person has to look', '(found.unresolved.length === 0 || r.openAnyway)', '(found.unresolved.length >= 0 || r.openAnyway)', recover),
  writingBack('what a dead process had is asked about', 'SET lease_until = NULL WHERE lease_until IS NOT NULL', 'SET lease_until = lease_until WHERE lease_until IS NOT NULL', open),
  bringing('what was asked for before the loss was noticed gives way', 'if (!order || !isShut) return false', 'return false', recover),
  rowsOf('server/src/errands/run.ts')('what was never sent gives way, too', 'else if (errand) await endUnsent(context, kind!, errand)', '', recover),
  rowsOf('server/src/features/bonus/behind.sql.ts')('a bonus under a cap goes on', 'if (goesOn) continue', '', attack),
  rowsOf('server/src/features/bonus/behind.sql.ts')('more than was the member’s own is for a person', ' AND NOT ("goesOn" AND own + (total - base - won) < 0)', '', attack),
  rowsOf('server/src/errands/run.ts')('what another machine sent is not refused', "outcome.is === 'missing' ? neverSent : endOf(outcome, errand, false)", 'neverSent', odd),
  bringing('nothing gives way to a recovery that has nothing to recover', 'if (!order || !isShut) return false', 'if (!order) return false', odd),
  lending('what was spent since is not taken back', "if (available < amount) return 'the order was refused, and the member has spent it since'", '', odd),
  lending('what is taken back frees no bonus', "if (!(await lowerByReturn(tx, of, uuidOf(of.order, 'returned')))) throw new InABonus()", '', held),
  rowsOf(recovery('judge.ts'))('a person sees a bonus before it ends', 'await (opens ? settleHoldingsBehind : holdingsBehind)(lock)', 'await settleHoldingsBehind(lock)', held),
  rowsOf(recovery('judge.ts'))('who has gone on and holds a bonus is named', 'if (members.has(memberId) && !named.has(id))', 'if (!memberId)', held),
  rowsOf(recovery('loss.sql.ts'))('one recovers at a time', 'if (!isMine)', 'if (isMine === undefined)', held),
  rowsOf('server/src/features/bonus/behind.sql.ts')('a target that was met after the backup counts', ' OR (h.base + r.won) * 100 >= h.base * h.success', '', held),
  recovering('deposits come before what they paid for', 'await bringBackEach(r, of(bringsIn), manner, found)\n', '', attack),
  recovering('what is lent keeps money shut', '    found.unresolved.push(words)\n', '', [...recover, ...attack]),
  lending('what a person has accepted shuts nothing more', 'else if (!isAccepted) open', 'else open', recover),
  recovering('a loan that was accepted is kept in the report', '    found.lent.push(order)\n', '', secondRun),
  rowsOf(recovery('loss.sql.ts'))('what a run posted is not the end of the books for the next one', ' AND NOT ${writtenSinceLoss(sql`xmin`)}', '', secondRun),
  recovering('who has gone on is known whatever the clock was', 'since ? before(since, dayMs) :', 'since ? before(loss.noticedAt, dayMs) :', secondRun),
  rowsOf(recovery('order-rows.sql.ts'))('who has gone on is known in a copy that was written at once', 'NOT ${writtenBeforeLoss(sql`xmin`)}', '${writtenSinceLoss(sql`xmin`)}', secondRun),
  recovering('nothing is brought back where nothing is lost', 'loss ? isOpen : isForgotten', 'isOpen', odd),
  recovering('one that cannot be asked about is named', 'found.unresolved.push(...(await askOpen(r, isOut)))', 'await askOpen(r, isOut)', open),
  recovering('while a feed is unread nothing is lent', '      lending.unread.push(`what the feed ${name} has not told`)\n', '', loans),
  rowsOf('server/src/features/deposit/account/feed.ts')('a recovery takes over the feed of a dead worker', '  await freeFeeds(context.db)\n', '', loans),
  lending('nothing is lent while something may pay', '    if (!how.anyway) await refuseWhileUndecided(tx, rows, missing, how)\n', '', loans),
  rowsOf(recovery('order-rows.sql.ts'))('what an unsent order holds is not lent', 'WHEN sent_at IS NULL THEN kind', 'WHEN sent_at IS NULL THEN false AND kind', loans),
  rowsOf(recovery('order-rows.sql.ts'))('what a journal sent is not sent again', 'here.attempt < errand.attempt', 'here.attempt < 0', odd),
  lending('a loan frees no bonus', 'await raiseByLoan(tx, lending(rows, missing))', '', attack),
  rowsOf(recovery('loss.sql.ts'))('an order that was not taken up yet is not the one that was sent', "(attempt > (mark->>'attempt')::int OR", '(true OR', [...fence, ...attack]),
  rowsOf(recovery('loss.sql.ts'))('an order that was sent anew is not the one that was sent', "coalesce(sent_at <= (mark->>'sentAt')::timestamptz, mark->>'sentAt' IS NULL OR lease_until IS NULL)", 'true', fence),
  rowsOf(recovery('loss.sql.ts'))('an order in the hands of the marked attempt is sent', "mark->>'sentAt' IS NULL OR lease_until IS NULL", 'true', fence),
  rowsOf(recovery('loss.sql.ts'))('a call that was made anew is not the one that was answered', " AND run = (mark->>'run')::uuid", '', fence),
  rowsOf(recovery('loss.sql.ts'))('a call that lost its answer lacks it', " AND finished_at IS NOT NULL) END", ') END', fence),
  rowsOf(recovery('known-marks.ts'))('all marks since the last look are compared', 'return [...compared, ...uncompared]', 'uncompared = uncompared.slice(-1)\n      return [...compared, ...uncompared]', watch),
  rowsOf(recovery('known-marks.ts'))('the newest order is compared for good', "newest.delete('call')", 'newest.clear()', known),
  recovering('on open books nothing is lent', "  } else lending.unread.push('a deposit, which is asked about only while money is shut,')\n", '  }\n', loans),
  judging('books of which nothing tells the end are compared with all of the journal', 'const ever = new Date(0).toISOString()', "const ever = new Date('2999-01-01').toISOString()", attack),
  rowsOf(recovery('known-marks.ts'))('marks that came during a look wait for the next one', 'uncompared = uncompared.filter((known) => !compared.includes(known))', 'uncompared = []', known),
  rowsOf(recovery('known-marks.ts'))('what was settled is not compared again', '!(isRecovered && isSettledByRecovery) && !isOlder', '!isOlder', known),
  rowsOf(recovery('known-marks.ts'))('a mark that came before its process knew of a recovery is not settled by it', 'known.mark = { ...known.mark, recovered }', 'known.mark = { ...known.mark }', known),
  watching('over new connections the books are looked at before an order is sent', '      while (books.comparedOver() < connectionsMade()) await looks.fresh()\n', '', lookAgain),
  watching('a look that waits holds up no look over newer connections', 'if (latest?.made !== connectionsMade())', 'if (!latest)', silent),
  rowsOf('server/src/db/prepared.ts')('a look is given up soon', 'answersWithinMs === undefined ? {} : { query_timeout: answersWithinMs }', '{ ...(answersWithinMs === 0 && { query_timeout: answersWithinMs }) }', ['server/src/db/pool.test.ts', 'server/src/db/prepared.test.ts']),
  judging('what the process knows to be recovered is not lost', 'seen.isRecovered ? isSettledByRecovery : isSettled', '!seen.isRecovered && isSettled', judged),
  judging('what came after the recovery is lost', '? isSettledByRecovery :', '? true :', [...judged, ...lookAgain]),
  watching('an order that follows the recovery at once is sent', '      if (books.behindSince()) await looks.fresh()\n', '', lookAgain),
  rowsOf(recovery('memory.ts'))('while the books are behind no order is sent', '        await books.confirm()\n', '', lookAgain),
  recovering('who has gone on is known to a second recovery', '...settled]', ']', held),
  rowsOf(recovery('judge.ts'))('books without a posting are compared with all of the journal', 'now.getTime() - keptDays * dayMs', 'now.getTime() - hourMs', odd),
  rowsOf(recovery('order-rows.sql.ts'))('what is sent is not only asked about', ' AND e.sent_at IS NOT NULL AND e.kind', ' AND e.kind', attack),
  judging('a restore that nothing vouches for is shut', "return isRestored ? { is: 'lacks', words: unvouched, wasThereAt: ever } : { is: 'open' }", "return { is: 'open' }", judged),
  rowsOf('server/src/http/idempotency.ts')('the row of an old call is no mark', 'if (isKept && staysFor(held, time) && reply.status === 200) answered(held)', 'answered(held)', attack),
  rowsOf('server/src/http/idempotency.ts')('the newest call is a mark', 'if (isKept && staysFor(held, time) && reply.status === 200) answered(held)', '', attack),
  rowsOf('server/src/db/migrations/0027_ledger_recovered_by_owner.sql')('only the owner recovers', "AND pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'public.books_loss'::regclass), 'MEMBER')", '', fence),
  rowsOf('server/src/db/rights.ts')('the app ends no loss', "'public.books_loss': ['INSERT (lacks)', 'INSERT (lost_order)', 'INSERT (was_there_at)', 'SELECT']", "'public.books_loss': ['INSERT', 'SELECT']", fence),
  rowsOf('server/src/db/access/grants.ts')('the app creates nothing that the owner runs', "format('SCHEMA %I', nspname), privilege_type = 'CREATE'", "format('SCHEMA %I', nspname), false", ['server/src/db/rights.test.ts']),
  rowsOf('server/src/errands/errand.sql.ts')('what was not sent is left to processes that may send', ' AND (sent_at IS NOT NULL OR ${maySend})', '', watch),
  writing('a journal that can be written again is tried', "setTimeout(() => add('').catch(() => undefined), tryAgainMs)", 'undefined', watch),
  rowsOf('server/src/db/access/login.ts')('an open database is warned of', '  if (!isOpen) return whyShared', '  if (isOpen) return whyShared', ['server/src/db/access/open.test.ts']),
  rowsOf('server/src/db/access/login.ts')('a second wallet’s login is warned of', '  if (others.length === 0) return undefined\n', '  if (others.length >= 0) return undefined\n', ['server/src/db/access/second-wallet.test.ts']),
  rowsOf('server/src/db/embedded.ts')('our own PostgreSQL lets no neighbour in', '    await closeToOthers(client, connection.database)\n', '', ['server/src/db/access/open.test.ts']),
  watching('the journal alone shows an old copy', ', ...newestOrders(dir)', '', attack),
  rowsOf(recovery('order-rows.sql.ts'))('a QR that a worker has in its hands may be paid', ' AND lease_until IS NULL AND kind', ' AND kind', beside),
  recovering('a move waits for the one before it at that game', '        if (!anyway) refuseAfterAbsent(rows, absent)\n', '', beside),
  recovering('who has lost the lock opens nothing', '  await stillAlone(lock)\n  if (opened) await endLoss(lock, {', '  if (opened) await endLoss(db, {', beside),
  recovering('who has lost the lock judges nothing', '  await stillAlone(lock)\n  if (loss) await judge', '  if (loss) await judge', beside),
  recovering('a person books what came after a move that is absent', 'if (!anyway) refuseAfterAbsent', 'refuseAfterAbsent', beside),
  recovering('what is absent may have paid', '        absent.push(rows)\n', '', beside),
  rowsOf(recovery('order-rows.sql.ts'))('what a worker gives back is asked about', " OR e.lease_until IS NOT NULL", '', beside),
  rowsOf(recovery('lending.sql.ts'))('what raised a bonus that has ended stays lent', 'if (holdings.some(({ isOpen, isRaised }) => !isOpen || !isRaised)) return false', 'if (holdings.some(({ isRaised }) => !isRaised)) return false', returned),
  rowsOf(recovery('lending.sql.ts'))('what is in a new bonus stays lent', 'if (holdings.some(({ isOpen, isRaised }) => !isOpen || !isRaised)) return false', 'if (holdings.some(({ isOpen }) => !isOpen)) return false', returned),
  lending('what is taken back is said', '    if (refused && !whyNot) say(`  ${takenBack(refused, amount)}`)\n    else if (!isAccepted)', '    if (refused && !whyNot) continue\n    else if (!isAccepted)', returned),
  lending('what cannot be taken back is said', '    else if (whyNot) say(`  not taken back: ${words}: ${whyNot}`)\n', '', returned),
  rowsOf(recovery('loss.sql.ts'))('a run that has lost its lock says so', 'sql`SELECT 1`.execute(lock)', 'Promise.resolve()', beside),
  rowsOf('server/src/features/bonus/behind.sql.ts')('two settle one bonus by the same key', "uuidOf(id, 'recovery after', lastRaise)", 'crypto.randomUUID()', held),
  judging('an order that a recovery did not bring back is lost', 'seen.absent.includes(place) ? seen.openedAnyway : seen', 'seen', judged),
  rowsOf(recovery('loss.sql.ts'))('a person who opened anyway has settled it', "sql`jsonb_array_length(report->'unresolved') > 0`", 'sql`false`', lostJournal),
  rowsOf(recovery('judge.ts'))('the outside is compared beyond our own now', 'new Date(now.getTime() + dayMs)', 'now', lostJournal),
  judging('an order that is lost is handed on', "lost.find((mark) => mark.is === 'order')?.id", 'undefined', [...judged, ...lostJournal]),
  recovering('the order that is known to be lost is looked for', 'if (lostOrder && !isRead && ', "if (lostOrder === '' && !isRead && ", lostJournal),
  recovering('what a journal has is not lost', 'if (lostOrder && !isRead && ', 'if (lostOrder && ', lostJournal),
  recovering('what stands here is not lost', '!isRead && !(await standingOf(db, [lostOrder])).get(lostOrder)?.isSent', '!isRead', lostJournal),
  recovering('what stands here unsent is lost', '.get(lostOrder)?.isSent)', '.has(lostOrder))', lostJournal),
  recovering('journals without an order are not the right ones', 'orders.length + unknown === 0 && (await hasSentSince(db, from))', 'false', lostJournal),
  recovering('what was sent before the time that is read is in no journal', 'readFrom && readFrom > kept ? readFrom : kept', 'kept', lostJournal),
  recovering('what was sent before a journal was deleted is in none', 'readFrom && readFrom > kept ? readFrom : kept', 'readFrom ?? new Date(0)', lostJournal),
  rowsOf(recovery('known-marks.ts'))('the newest order is the one that was sent last', ' && !isOlder(mark, newest.get(mark.is))', '', known),
  watching('a look that was overtaken changes nothing', '    if (thisLook !== newestLook) return\n', '', lookAgain),
  rowsOf('server/src/http/idempotency.ts')('a run that has lost its key has answered nothing', 'if (isKept && staysFor', 'if (staysFor', ['server/src/http/idempotency.test.ts']),
  reading('orders are brought back as they were sent', '.sort((a, b) => sentAt(a) - sentAt(b))', '', journal),
  reading('only orders of the newest day are marks', '    .filter(({ day }) => day === newestDay)\n', '', journal),
  writing('a torn line costs no other', 'await handle.appendFile(`\\n${lines', 'await handle.appendFile(`${lines', journal),
  rowsOf(recovery('judge.ts'))('a party that gives no list keeps money shut', '      words.push(`${counterpart.name} gave no list to compare with: ${told.why}`)\n', '', lostJournal),
  recovering('nothing is lent while an order is lost that no journal told of', "found.unresolved.length > 0 ? ['an order that no journal told of'] : []", '[]', loans),
  writingBack('what a worker has unsent is not sent by it', ' + (sent_at IS NULL)::int', '', odd),
  rowsOf('server/src/app.ts')('a recovery does not judge by clocks that differ', 'if (recovers && !agree)', 'if (recovers && agree === undefined)', ['server/src/process/clocks.test.ts']),
  writing('the name of a new journal is on the disk', '    await syncFolder(path.dirname(at))\n', '', journal),
  writing('a journal whose name is not on the disk takes no line', '      const handle = await openNamed(at)\n      await file?.handle.close()\n      file = { day, handle }', "      file = { day, handle: await open(at, 'a', 0o600) }\n      await syncFolder(dir)", journal),
  rowsOf(recovery('marks.ts'))('the name of a new mark is on the disk', '      await syncFolder(dir)\n', '', journal),
] // biome-ignore format: a row a guard
