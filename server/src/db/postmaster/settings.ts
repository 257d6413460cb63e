// What members typed stays out of PostgreSQL's log: a refused row's values stand in DETAIL, and others in the statement.
const silent = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** A restored data folder has settings from the backup. Ours, on the command line, override them. */
const noCommands = { restore_command: '', archive_cleanup_command: '', recovery_end_command: '' }

/** PostgreSQL's settings wherever it runs on a data folder of ours. */
export const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '512MB',
  ...silent,
  ...noCommands,
}

/**
 * glibc's own names, in bytes. By its defaults a backend gives its memory back after each statement and the kernel clears it anew for the
 * next one: more than half of the time of a statement as large as Home's (measured).
 */
export const keptMemory = {
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '4194304',
}
