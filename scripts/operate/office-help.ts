import { officeApi } from '@krapao/shared/office/api'
import type { OfficeApi } from '@krapao/shared/office/contract'
import { fieldsOf, kebab } from './office-fields.ts'
import { reads } from './office-reads.ts'

// How the calls of the office are written at the terminal.

const api: OfficeApi = officeApi

/** All groups, each with the names of its calls. */
export function allCalls(): string {
  const lines = Object.keys(api).map((group) => {
    const names = [...Object.keys(reads[group] ?? {}), ...Object.keys(api[group]!)].map(kebab)
    return `  npm run office -- ${kebab(group).padEnd(14)} ${names.join(', ')}`
  })
  return [
    'What waits for a person:',
    '  npm run office',
    'How the calls of a group are written, or what they decide:',
    ...lines,
    'With each: --by NAME, who decides; --lang th|la|en, the language of an answer. Lists and these words are English.',
  ].join('\n')
}

/** One call of a group, or all that there is. */
export function howWritten(group: string, only?: string): string {
  const calls = Object.entries(api[group]!).filter(([name]) => only === undefined || name === only)
  const written = calls.flatMap(([name, route]) => [
    `${kebab(name)}${fieldsOf(route)
      .map(({ shown }) => ` ${shown}`)
      .join('')}`,
    `    ${route.doc}`,
    ...Object.entries(route.takes ?? {}).map(([field, takes]) => `      ${field}: ${takes}`),
  ])
  const readings = only === undefined ? Object.values(reads[group] ?? {}) : []
  const lines = [...readings.map((read) => read.written), ...written]
  return [
    'It is written:',
    ...lines.map((line) =>
      line.startsWith(' ') ? line : `  npm run office -- ${kebab(group)} ${line}`,
    ),
  ].join('\n')
}
