// biome-ignore-all lint/suspicious/noTemplateCurlyInString: statements as they stand in the code

import { type Mutation, mutationsOf } from '../mutation.ts'

const server = (file: string): string => `server/src/${file}`
const feature = (file: string): string => server(`features/chat/files/${file}`)
const of = mutationsOf('chat file')

const tables = of(server('db/migrations/0017_chat.sql'))
const door = of(server('http/upload.ts'))
const upload = of(feature('upload.ts'))
const visitors = of(server('http/callers/visitor.ts'))
const kept = of(feature('keep.ts'))
const forget = of(feature('forget.ts'))
const sql = of(feature('file.sql.ts'))
const tokens = of(server('files/files.ts'))
const opening = of(server('http/chat-files.ts'))

const [inUpload, inMessage] = [[feature('upload.test.ts')], [feature('file-in-message.test.ts')]]
const [inForget, inOpen] = [[feature('forget.test.ts')], [feature('open.test.ts')]]
const inLimits = [feature('upload-limits.test.ts')]
const inPlaces = [server('http/upload.unit.test.ts')]
const inAppendOnly = [feature('append-only.test.ts')]

/** What comes in with the chat, who may take and open it, and when it goes. */
export const chatFileMutations: readonly Mutation[] = [
  door(
    'guests of one address have so many pictures under way',
    'ofAddress: makeCrowd(8)',
    'ofAddress: makeCrowd(80)',
    inPlaces,
  ),
  door(
    'guests leave room for members',
    'ofGuests: makeCrowd(16)',
    'ofGuests: makeCrowd(160)',
    inPlaces,
  ),
  door('so many films are under way', 'ofAll: makeCrowd(8)', 'ofAll: makeCrowd(80)', inPlaces),
  door('a full disk is no fault of the form', " || whyAway(error) === 'full'", '', inUpload),
  of(server('http/serve.ts'))(
    'what has landed goes with its call',
    '    .finally(() => landing?.clear())\n',
    '',
    inUpload,
  ),

  kept(
    'the ending of the name decides',
    'attachmentKind(name, mime) !== kind',
    "attachmentKind('a.png', mime) !== kind && attachmentKind('a.mp4', mime) !== kind",
    inUpload,
  ),
  upload(
    'a picture is kept as it was drawn',
    'await drawnAnew(bytes)',
    '{ ...(await drawnAnew(bytes)), bytes }',
    inUpload,
  ),
  upload(
    'a picture that is refused makes no party',
    '  await judgePicture(name, bytes)\n',
    '  await partyToSay(call, whose)\n  await judgePicture(name, bytes)\n',
    inLimits,
  ),
  upload(
    'nor one that cannot be drawn, or is one too many',
    "  return counted(call, 'image', async",
    "  await partyToSay(call, whose)\n  return counted(call, 'image', async",
    inLimits,
  ),
  upload(
    'a film that is refused makes no party',
    '  const mime = await withoutTraces(at)\n',
    '  await partyToSay(call, whose)\n  const mime = await withoutTraces(at)\n',
    inLimits,
  ),
  upload(
    'nor one that is one too many',
    "  return counted(call, 'video', async",
    "  await partyToSay(call, whose)\n  return counted(call, 'video', async",
    inLimits,
  ),
  of(server('features/chat/party.ts'))(
    'nor a message with a file that is not there',
    "if (!party && file !== undefined) throw refusal('CHAT_FILE_INVALID')",
    'void file',
    inLimits,
  ),
  visitors(
    'tries are counted before they are read',
    '  countTry(incoming, sender)\n',
    '',
    inLimits,
  ),
  visitors(
    'of a crowd of cookies, too',
    "throttles.whyNotFrom(address, 'chatUploadAddress')",
    'undefined',
    inLimits,
  ),
  upload(
    'a guest has so many an hour',
    'await throttles.use(guest, key)',
    'await Promise.resolve()',
    inLimits,
  ),
  upload(
    'an address has so many an hour',
    'await throttles.useFrom(address, ip)',
    'await Promise.resolve()',
    inLimits,
  ),
  upload(
    'a member has so many an hour',
    'await throttles.use(member, key)',
    'await Promise.resolve()',
    inLimits,
  ),
  upload(
    'what the disk refused is not counted',
    'if (!(error instanceof Refusal)) await giveBack()',
    '',
    inUpload,
  ),
  upload(
    'of a member',
    'return () => throttles.giveBack(member, key)',
    'return async () => undefined',
    inLimits,
  ),
  upload('of an address', '    await throttles.giveBackFrom(address, ip)\n', '', inLimits),
  upload(
    'nor what the address had none left for',
    '    await giveBack()\n    throw error',
    '    throw error',
    inLimits,
  ),
  kept(
    'what could not be kept leaves nothing',
    '    await drop({ db, files }, key)\n',
    '',
    inUpload,
  ),

  tables(
    'a message takes a file of its own party',
    'f.key = file AND f.party_id = of AND',
    'f.key = file AND',
    inMessage,
  ),
  tables(
    'a message takes a file once',
    'AND f.seq IS NULL AND f.created_at',
    'AND f.created_at',
    inMessage,
  ),
  tables(
    'the type is what was found',
    "heard := heard || jsonb_build_object('fileType', found_type);",
    'heard := heard;',
    inMessage,
  ),
  tables(
    'a message waits for the cleaning of its file',
    "f.created_at > '-infinity' FOR UPDATE;",
    "f.created_at > '-infinity';",
    inForget,
  ),
  tables(
    'members’ conversations are kept longer',
    'c.ended_at < CASE WHEN p.guest IS NULL THEN members_before ELSE guests_before END',
    'c.ended_at < guests_before',
    inForget,
  ),
  tables(
    'the files of a forgotten conversation are given up',
    "UPDATE chat_file f SET seq = NULL, created_at = '-infinity' FROM",
    'UPDATE chat_file f SET seq = NULL FROM',
    inForget,
  ),
  tables(
    'messages are neither changed nor deleted',
    'CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON chat_message FOR EACH ROW EXECUTE FUNCTION chat_message_stays();',
    '',
    inAppendOnly,
  ),
  tables(
    'messages are not truncated',
    'CREATE TRIGGER append_only BEFORE TRUNCATE ON chat_message FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();',
    '',
    inAppendOnly,
  ),
  tables(
    'what forgets shuts the lock behind it',
    "PERFORM set_config('krapao.chat_forgets', '', true);\n  RETURN cardinality(gone);",
    'RETURN cardinality(gone);',
    inAppendOnly,
  ),
  of(server('db/rights.ts'))(
    'the app changes no message',
    "'public.chat_message': ['INSERT', 'SELECT'],",
    "'public.chat_message': everyday,",
    inAppendOnly,
  ),

  forget(
    'a file that cannot be deleted keeps its row',
    '              return []\n',
    '              return [key]\n',
    inForget,
  ),
  sql('a file that is being deleted is no message’s', ' FOR UPDATE SKIP LOCKED', '', inForget),
  of(server('files/landing.ts'))(
    'what comes in now is not cleaned away',
    'mtimeMs < before.getTime()',
    'mtimeMs > 0',
    inForget,
  ),

  tokens('a token opens files of its own folder', ' && key.startsWith(`${folder}/`)', '', inOpen),
  tokens('a token ends', 'leftMs > 0 && key', 'key', inOpen),
  tokens(
    'a token is itself alone',
    '[Buffer.from(token), Buffer.from(tokenOf(words))]',
    "[Buffer.from(token.split('.')[1] ?? ''), Buffer.from(seal(words))]",
    [server('files/files.unit.test.ts')],
  ),
  sql('what waits to be deleted is not opened', " AND f.created_at > '-infinity'", '', inOpen),
  opening('a guest’s film is no page here', 'isFilm && found.isGuests', 'false', inOpen),
  opening(
    'nothing in a file may run',
    "style-src 'unsafe-inline'; sandbox",
    "style-src 'unsafe-inline'",
    inOpen,
  ),
]
