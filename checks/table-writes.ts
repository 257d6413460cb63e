import { isTest } from './imports.ts'
import { pagesOf } from './page.ts'
import type { Sources } from './sources.ts'

/** Where a statement writes a table, and the folder that holds it. `table` is `unnamed` when it cannot be read there. */
export type Write = { at: string; table: string; folder: string }
export const unnamed = '?'

export const writesOf = (sources: Sources): Write[] => [
  ...writesInCode(sources),
  ...writesInFunctions(sources),
]

const name = '(?:only\\s+)?"?([\\w.]+)"?'
/** `FOR UPDATE` and `DO UPDATE SET` name no table. What follows the table's name may stand beyond a hole of the template. */
const write = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into)\\s+(?:${name}|$)` +
    `|(?<!\\b(?:for|do|key)\\s+)\\bupdate\\s+(?:${name}(?=(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b|\\s*$)|$)`,
  'gi',
)
const tablesIn = (text: string): string[] =>
  [...text.matchAll(write)].map(([, one, other]) => (one ?? other)?.toLowerCase() ?? unnamed)

/** Cleans up old rows. It lists its tables, and may delete from tables that other folders write. */
const cleaner = 'server/src/clean.ts'
/** Writes the rows of orders back that a restored database lacks (decisions/097). */
const recoverer = 'server/src/recovery/write-back.sql.ts'
const writer = /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/

const writesInCode = (sources: Sources): Write[] =>
  pagesOf(sources)
    .filter(
      ({ path }) =>
        path.startsWith('server/src/') && !isTest(path) && path !== cleaner && path !== recoverer,
    )
    .flatMap(({ path, texts, calls }) => {
      const folder = /^server\/src\/(?:features\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? 'server/src'
      const written = texts.flatMap(({ text, line }) =>
        tablesIn(text).map((table) => ({ at: `${path}:${line}`, table, folder })),
      )
      const built = calls
        .filter(({ callee }) => writer.test(callee))
        .map(({ line }) => ({ at: `${path}:${line}`, table: unnamed, folder }))
      return [...written, ...built]
    })

const sqlFunction = /create\s+(?:or\s+replace\s+)?function\s+([\w.]+)([^$]*)\$\$(.*?)\$\$/gis

const writesInFunctions = (sources: Sources): Write[] =>
  [...sources]
    .filter(([path]) => /^server\/src\/db\/migrations\/\w+\.sql$/.test(path))
    .flatMap(([path, source]) =>
      [...source.matchAll(sqlFunction)].flatMap(([, called = '', head = '', body = '']) =>
        tablesIn(body).map((table) => ({
          at: `${path}: ${called}`,
          table,
          folder: folderOf(called, head),
        })),
      ),
    )

/**
 * Whose a function of the database is. Those of the schema `ledger` are the ledger's, and one that is called by a feature bears its word
 * first (`chat_say`). A table that a trigger writes is the trigger's own.
 */
function folderOf(called: string, head: string): string {
  if (called.startsWith('ledger.')) return 'server/src/ledger'
  const word = /^([a-z]+)_/.exec(called)?.[1]
  const isCalled = word !== undefined && !/returns\s+trigger/i.test(head)
  return isCalled ? `server/src/features/${word}` : `the trigger ${called}`
}
