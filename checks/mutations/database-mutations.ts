import type { Mutation } from './mutation.ts'

const migration = (name: string): string => `server/src/db/migrations/${name}.sql`
const books = migration('0001_ledger')
const members = migration('0003_members')
const accounts = migration('0004_bank_accounts')
const orders = migration('0005_orders')
const deposits = migration('0006_deposits')
const games = migration('0007_games')

/** What the database refuses, whatever the code does: each rule is tried by hand in db/guards.test.ts. */
const refused = (what: string, file: string, find: string, replace: string): Mutation => ({
  what: `database: ${what}`,
  file,
  find,
  replace,
  tests: ['server/src/db/guards.test.ts'],
})
const notUnique = (index: string, file: string, what: string): Mutation =>
  refused(what, file, `CREATE UNIQUE INDEX ${index} `, `CREATE INDEX ${index} `)

/** Of the books themselves. */
const inBooks = (what: string, find: string, replace: string, test: string): Mutation => ({
  what: `books: ${what}`,
  file: books,
  find,
  replace,
  tests: [`server/src/ledger/${test}.test.ts`],
})

export const databaseMutations: readonly Mutation[] = [
  inBooks('a posting is made once', 'key uuid NOT NULL UNIQUE,', 'key uuid NOT NULL,', 'post'),
  inBooks(
    'no member below nothing, whoever asks',
    ',\n  CHECK (floor IS NULL OR posted - held >= floor)\n',
    '\n',
    'grants',
  ),
  inBooks(
    'a hold reserves what is there',
    'floor IS NULL OR posted - held - p_amount >= floor END',
    'true END',
    'post',
  ),
  inBooks(
    'no posting of nothing or less',
    'amount bigint NOT NULL CHECK (amount > 0),',
    'amount bigint NOT NULL,',
    'post',
  ),
  inBooks('no posting onto its own account', '  CHECK (debit <> credit),\n', '', 'post'),
  inBooks(
    'no posting from one currency into another',
    'CHECK (debit / 10000000000000 % 1000 = credit / 10000000000000 % 1000),',
    'CHECK (true),',
    'post',
  ),
  inBooks(
    'a hold ends with what it held',
    'WHERE key = p_hold AND kind = 1 AND debit = p_debit AND credit = p_credit AND amount = p_amount;',
    'WHERE key = p_hold;',
    'post',
  ),
  inBooks(
    'a key stands for one posting',
    'IF same THEN RETURN; END IF;',
    'IF FOUND THEN RETURN; END IF;',
    'post',
  ),
  inBooks(
    'transfers are never edited',
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer',
    'CREATE TRIGGER append_only BEFORE DELETE ON ledger.transfer',
    'grants',
  ),
  inBooks(
    'entries are never edited',
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry',
    'CREATE TRIGGER append_only BEFORE DELETE ON ledger.entry',
    'grants',
  ),
  inBooks(
    'accounts keep their floor',
    'BEFORE UPDATE OF id, floor OR DELETE OR TRUNCATE ON ledger.account',
    'BEFORE DELETE OR TRUNCATE ON ledger.account',
    'grants',
  ),
  inBooks(
    'the app calls no inner function',
    'REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;',
    '',
    'grants',
  ),
  inBooks(
    'compound moves lock in one order',
    '  PERFORM 1 FROM ledger.account WHERE id = ANY (p_debit || p_credit) ORDER BY id FOR NO KEY UPDATE;\n',
    '',
    'crowd',
  ),
  refused(
    'one entry a version of an account',
    books,
    '  PRIMARY KEY (account_id, version)',
    '  UNIQUE (account_id, version, transfer_id)',
  ),

  notUnique('member_number', members, 'one number, one member'),
  refused('one bank account, one member', accounts, ',\n  UNIQUE (bank_code, account_no)\n', '\n'),
  refused('one reference outside, one order', orders, '  UNIQUE (provider, provider_ref),\n', ''),
  notUnique('one_live_qr', deposits, 'one live QR a member'),
  notUnique('one_open_withdrawal', orders, 'one open withdrawal a member'),
  notUnique('one_transfer_in_flight', games, 'one transfer in flight at a game'),
  refused('one name at a game', games, '  UNIQUE (game_id, username),\n', ''),
  notUnique('one_amount_one_qr', deposits, 'one amount, one QR of an account'),
  notUnique('a_slip_is_credited_once', deposits, 'one slip, one credit'),
  notUnique('an_inbound_is_given_once', deposits, 'one payment is given by hand once'),
  refused(
    'one payment, one direct deposit',
    deposits,
    ' REFERENCES inbound,\n  UNIQUE (channel, reference)\n',
    ' REFERENCES inbound\n',
  ),
  notUnique('one_open_bank_change', accounts, 'one request for another account'),
  refused(
    'one case, one hold',
    orders,
    'PRIMARY KEY (why, ref),',
    'PRIMARY KEY (member_id, why, ref),',
  ),
  notUnique('one_reading_waits', games, 'one reading of a game waits'),

  refused(
    'an order has ended when it says when',
    orders,
    "CHECK ((state IN ('done', 'refused')) = (settled_at IS NOT NULL))",
    'CHECK (true)',
  ),
  refused(
    'a credited QR says how much',
    deposits,
    "CHECK ((state = 'credited') = (paid_amount IS NOT NULL))",
    'CHECK (true)',
  ),
  refused(
    'a credited slip says how much',
    deposits,
    "CHECK (state <> 'credited' OR (amount IS NOT NULL AND sending_bank IS NOT NULL AND trans_ref IS NOT NULL))",
    'CHECK (true)',
  ),
  refused(
    'a credited gift says how much',
    deposits,
    "CHECK ((state = 'credited') = (amount IS NOT NULL)),",
    'CHECK (true),',
  ),
  refused(
    'a confirmed deposit says how much',
    deposits,
    "CHECK ((state = 'credited') = (amount IS NOT NULL AND channel IS NOT NULL AND reference IS NOT NULL)),",
    'CHECK (true),',
  ),
  refused(
    'an order ended by hand has its reference',
    orders,
    "CHECK ((said = 'done') = (reference IS NOT NULL)),",
    'CHECK (true),',
  ),
  refused(
    'an order refused by hand has its reason',
    orders,
    "CHECK ((said = 'refused') = (reason IS NOT NULL))",
    'CHECK (true)',
  ),
  refused(
    'an unbelieved reading is above what we know',
    games,
    'CHECK (told > mirror)',
    'CHECK (told > 0)',
  ),
  refused(
    'a one-time code has five tries',
    members,
    'CHECK (tries BETWEEN 0 AND 5)',
    'CHECK (tries >= 0)',
  ),
  refused(
    'only a code of a recovery is spent by a new password',
    members,
    "CHECK (spent_at IS NULL OR purpose = 'recover')",
    'CHECK (true)',
  ),
  refused(
    'a withdrawal is of something',
    orders,
    'amount bigint NOT NULL CHECK (amount > 0),\n  state text NOT NULL DEFAULT',
    'amount bigint NOT NULL,\n  state text NOT NULL DEFAULT',
  ),
  refused(
    'a payment is of something',
    deposits,
    'amount bigint NOT NULL CHECK (amount > 0),\n  currency',
    'amount bigint NOT NULL,\n  currency',
  ),
  refused(
    'a transfer is of something',
    games,
    'amount bigint NOT NULL CHECK (amount > 0),',
    'amount bigint NOT NULL,',
  ),

  refused(
    'what a person said of an order stays',
    orders,
    'BEFORE UPDATE OR DELETE OR TRUNCATE ON order_decision',
    'BEFORE DELETE ON order_decision',
  ),
  refused(
    'a decision about a member stays',
    members,
    'BEFORE UPDATE OR DELETE OR TRUNCATE ON member_decision',
    'BEFORE UPDATE ON member_decision',
  ),
  refused(
    'which accounts a member had stays',
    accounts,
    'BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_account_history',
    'BEFORE DELETE ON bank_account_history',
  ),
  refused(
    'every account that a member had is kept',
    accounts,
    'CREATE TRIGGER kept AFTER INSERT OR UPDATE ON bank_account',
    'CREATE TRIGGER kept AFTER INSERT ON bank_account',
  ),
  refused(
    'a request is decided once',
    accounts,
    "IF OLD.state <> 'asked' OR (NEW.id,",
    'IF (NEW.id,',
  ),
  refused(
    'a reading is decided once',
    games,
    "OR OLD.state <> 'waiting' OR NEW.state = 'waiting'",
    '',
  ),
  refused(
    'a frozen account is not thawed',
    accounts,
    ' OR (OLD.frozen_at IS NOT NULL AND NEW.frozen_at IS DISTINCT FROM OLD.frozen_at)',
    '',
  ),
  refused(
    'nobody takes an account that another member asks for',
    accounts,
    "IF EXISTS (SELECT FROM bank_change c WHERE c.state = 'asked' AND",
    'IF EXISTS (SELECT FROM bank_change c WHERE false AND',
  ),
  refused(
    'nobody asks for an account that another member has',
    accounts,
    'IF EXISTS (SELECT FROM bank_account WHERE bank_code = NEW.bank_code AND',
    'IF EXISTS (SELECT FROM bank_account WHERE false AND bank_code = NEW.bank_code AND',
  ),
]
