// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { mutationsOf } from '../mutation.ts'

// What is erased is gone for good, once, and nothing else with it.

const desk = 'server/src/features/chat/desk'
const others = [`${desk}/desk.test.ts`]
const details = [`${desk}/erase-detail.test.ts`]
const described = ['server/src/features/chat/bot/payment.test.ts']
const of = mutationsOf('chat desk')
const migration = of('server/src/db/migrations/0017_chat.sql')
const erasing = of('server/src/db/migrations/0019_chat_access.sql')
const notes = of('server/src/db/migrations/0021_chat_desk.sql')
const sql = of(`${desk}/desk.sql.ts`)
const decided = of(`${desk}/chat.office.ts`)

export const erasingMutations = [
  migration(
    'an erased file is not sent again',
    "AND f.seq IS NULL AND f.created_at > '-infinity' FOR UPDATE;",
    'AND f.seq IS NULL FOR UPDATE;',
    others,
  ),
  erasing(
    'an erased message has lost its words',
    'UPDATE chat_message c SET payload = \'{"erased": true}\' ||',
    'UPDATE chat_message c SET payload = c.payload || \'{"erased": true}\' ||',
    others,
  ),
  decided(
    'an open page is told what was erased',
    "      to.tellChat(whose, 'erased', { seq })\n",
    '',
    others,
  ),
  erasing(
    'the payment that an erased message described is erased with it',
    'DELETE FROM chat_case c WHERE c.party_id = of AND c.seq = which;',
    '',
    described,
  ),
  erasing(
    'the file of an erased message is due for deletion',
    "UPDATE chat_file f SET seq = NULL, created_at = '-infinity' WHERE f.party_id = of",
    'UPDATE chat_file f SET seq = NULL WHERE f.party_id = of',
    others,
  ),
  of('server/src/features/chat/send.ts')(
    'what was erased may be sent again, and is one message',
    'row.payload.erased === true || ',
    '',
    others,
  ),
  notes(
    'what erases with the owner’s rights is not led to other tables',
    'SECURITY DEFINER SET search_path = public, pg_temp AS $$',
    'SECURITY DEFINER AS $$',
    ['server/src/db/rights.test.ts'],
  ),
  notes(
    'a note is erased once',
    '(which IS NULL OR id = which) AND words IS NOT NULL;',
    '(which IS NULL OR id = which);',
    details,
  ),
  notes(
    'a note is erased by its own conversation alone',
    'FROM chat_note WHERE party_id = of AND id = which',
    'FROM chat_note WHERE id = which',
    details,
  ),
  notes(
    'other parties’ notes stay',
    'SET words = NULL WHERE party_id = of AND (',
    'SET words = NULL WHERE (',
    details,
  ),
  notes(
    'one note is not all of them',
    '(which IS NULL OR id = which)',
    '(which IS NULL OR id > 0)',
    details,
  ),
  notes('a note that there is not is refused', 'IF which IS NOT NULL AND', 'IF false AND', details),
  sql(
    'a name is erased once',
    'WHERE id = ${party} AND name IS NOT NULL',
    'WHERE id = ${party}',
    details,
  ),
  sql(
    'the words of ratings are erased once',
    'WHERE party_id = ${party} AND rating IS NOT NULL',
    'WHERE party_id = ${party}',
    details,
  ),
  sql(
    'nobody else’s rating is erased',
    'WHERE party_id = ${party} AND rating IS NOT NULL',
    'WHERE ${party}::int > 0 AND rating IS NOT NULL',
    details,
  ),
  decided(
    'staff are told that something was erased',
    "chat: (to) => to.tellStaff({ party: found.party.id, what: 'erased' }),",
    '',
    details,
  ),
]
