// What members typed stays out of PostgreSQL's log: a refused row's values stand in DETAIL, and others in the statement.
const silent = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** A restored data folder has settings from the backup, and they may name what PostgreSQL would run. Ours, on the command line, override them. */
const nothingRun = {
  restore_command: '',
  archive_cleanup_command: '',
  recovery_end_command: '',
  archive_library: '',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  local_preload_libraries: '',
  oauth_validator_libraries: '',
  ssl: 'off', // so no ssl_passphrase_command runs
  event_triggers: 'off', // of a login, above all; we have none
}

/** PostgreSQL's settings wherever it runs on a data folder of ours. */
export const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '512MB',
  ...silent,
  ...nothingRun,
}

/**
 * glibc's own names, in bytes. By its defaults a backend gives its memory back after each statement and the kernel clears it anew for the
 * next one: more than half of the time of a statement as large as Home's (measured).
 */
export const keptMemory = {
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '4194304',
}
