import { RadioRow, type RadioRowProps } from './RadioRow.tsx'

/** One of several short words, as pills that take a second line where they must. */
export function FilterChips<V extends string>(props: RadioRowProps<V>) {
  return <RadioRow {...props} look={look} />
}

const look = {
  set: '',
  legend: 'mb-2',
  row: 'gap-x-1 gap-y-2',
  one: 'relative inline-flex min-w-11 rounded-full border border-line bg-surface-2 px-2.25 has-checked:border-accent',
}
