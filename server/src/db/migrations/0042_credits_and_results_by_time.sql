-- The continuous check reads what was written since its last run: no row without its posting (ledger/check-new.ts).
CREATE INDEX deposit_credit_by_time ON deposit_credit (at);
CREATE INDEX play_result_by_time ON play_result (at);
