import { type Mutation, mutationsOf } from '../mutation.ts'

const of = mutationsOf('agreement')
const verbs = of('server/src/features/legal/legal.ts')
const sql = of('server/src/features/legal/legal.sql.ts')
const table = of('server/src/db/migrations/0023_agreements.sql')
const kept = of('web/src/features/legal/agreement-kept.ts')
const sheet = of('web/src/features/legal/AgreementSheet.tsx')
const calls = of('web/src/features/legal/agreement-calls.ts')
const pages = of('server/src/settings/pages.ts')
const judged = 'server/src/settings/settings.unit.test.ts'
const facts = ['server/src/features/legal/facts.unit.test.ts']
const agreeing = ['server/src/features/legal/agree.test.ts']
const sending = ['web/src/features/legal/agreement-calls.test.ts']
const guards = ['server/src/db/lobby-guards.test.ts']
const http = ['server/src/features/legal/legal.test.ts']
const rules = ['web/src/features/legal/agreement-kept.test.ts']
const journey = ['e2e/agreement.test.ts']

/** What members agreed to: that it is kept once, of these words, and that the right member is asked and noted. */
export const agreementMutations: readonly Mutation[] = [
  verbs(
    'a version that does not stand is refused',
    "if (version !== agreementVersion(pages)) fail('AGREEMENT_CHANGED')",
    '',
    http,
  ),
  verbs(
    'what stands is read anew, not as last seen',
    "const pages = await readSetting(tx, 'agreements')\n    if",
    "const pages = await ctx.setting('agreements')\n    if",
    http,
  ),
  of('server/src/features/legal/agreement-version.ts')(
    'every language is part of the version',
    'JSON.stringify([th, la, en])',
    'JSON.stringify([th, en, typeof la])',
    http,
  ),
  of('scripts/operate/office-agreements.ts')(
    'words that were forged are told',
    'marked !== word',
    'false',
    ['scripts/office-agreements.test.ts'],
  ),
  verbs('the same again tells nobody', 'if (isNews) ctx.tell', 'ctx.tell', agreeing),
  verbs(
    'agreeing tells the member’s other pages',
    "if (isNews) ctx.tell(ctx.member.id, { type: 'profile' })",
    '',
    agreeing,
  ),
  verbs(
    'agreeing has a limit',
    "  await ctx.throttles.use('agree', String(ctx.member.id))\n",
    '',
    agreeing,
  ),
  of('server/src/features/legal/legal.read.ts')(
    'a wrong text takes no wallet away',
    'if (!(err instanceof z.core.$ZodError)) throw err',
    'throw err',
    agreeing,
  ),
  sql('the same twice is one row', 'ON CONFLICT (member_id, version) DO NOTHING', '', http),
  table(
    'whoever agreed is a member',
    'member_id int NOT NULL REFERENCES member',
    'member_id int NOT NULL',
    guards,
  ),
  table(
    'its words are kept',
    'version text NOT NULL REFERENCES agreement_text',
    'version text NOT NULL',
    guards,
  ),
  table('in a language of ours', " CHECK (locale IN ('th', 'la', 'en'))", '', guards),
  table('a version is a mark', " CHECK (version ~ '^[0-9a-f]{16}$')", '', guards),
  table(
    'one row a member and version',
    'PRIMARY KEY (member_id, version)',
    'UNIQUE (member_id, version, locale)',
    http,
  ),
  table(
    'what was agreed to is not edited',
    'BEFORE UPDATE ON agreement FOR',
    'AFTER TRUNCATE ON agreement FOR',
    http,
  ),
  table(
    'nor are its words',
    'BEFORE UPDATE ON agreement_text FOR',
    'AFTER TRUNCATE ON agreement_text FOR',
    http,
  ),
  of('server/src/features/legal/facts.ts')(
    'what the operator names is words, not HTML',
    ".replaceAll('<', '&lt;')",
    '',
    facts,
  ),
  of('server/src/features/legal/facts.ts')(
    'it ends no attribute',
    ".replaceAll('\"', '&quot;')",
    '',
    facts,
  ),
  of('server/src/features/legal/facts.ts')(
    'a hole is a fact’s own name',
    'Object.hasOwn(facts, name)',
    'name in facts',
    facts,
  ),
  of('server/src/features/legal/facts.ts')('spaces name nothing', '.trim()', '', facts),
  pages('a text that is cleaned away cannot be read', 'cleanHtml(html).replace', 'html.replace', [
    judged,
  ]),
  pages(
    'a misspelt hole is refused',
    '.filter((hole) => !holes.map(asHole).includes(hole))',
    '.slice(0, 0)',
    [judged],
  ),
  pages('a text has an end', 'length > pagesMax', 'length > Infinity', [judged]),
  kept(
    'a check that names its member does not replace the server’s word',
    " || local.get('agreement-of') !== null",
    '',
    rules,
  ),
  kept(
    'what was not sent is its member’s',
    'kept?.member === member ? kept : undefined',
    'kept',
    rules,
  ),
  kept('put off is one version only', 'shown === version ||', 'shown !== null ||', rules),
  sheet(
    'a press counts only once it was seen',
    'onClick={() => counts && agree()}',
    'onClick={() => agree()}',
    journey,
  ),
  sheet(
    'nor does one on Later',
    'onClick={() => counts && close()}',
    'onClick={() => close()}',
    journey,
  ),
  calls('what cannot be agreed to any more is not sent', '    dropUnsent()\n', '', sending),
  of('web/src/features/legal/useAgreement.offer.ts')(
    'what a newer version replaced is dropped',
    'else if (unsent) dropUnsent()',
    '',
    journey,
  ),
  ...[
    ["'style', 'form', 'input', 'button', 'textarea', 'select', 'iframe'", ''],
    ["'style', 'class', 'id', 'name'", ''],
    ["    link.target = '_blank'\n", ''],
    ["    link.rel = 'noopener noreferrer'\n", ''],
  ].map(([find = '', replace = '']) =>
    of('web/src/page/Html.tsx')(`the page cleans HTML: ${find.trim()}`, find, replace, journey),
  ),
  calls(
    'nothing is claimed before the answer',
    '  keepUnsent(unsent)\n',
    '  keepUnsent(unsent)\n  noteAgreed(version, member)\n',
    journey,
  ),
  of('web/src/features/legal/useAgreement.offer.ts')(
    'what was not sent is sent at the next visit',
    'void sendAgain(queries, unsent)',
    'void sendAgain',
    journey,
  ),
  of('web/src/features/auth/typed-password.ts')(
    'the typed password is forgotten once the form has it',
    "  typedPassword.now = ''\n",
    '',
    ['e2e/one-tap.test.ts'],
  ),
]
