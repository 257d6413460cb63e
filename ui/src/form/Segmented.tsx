import { RadioRow, type RadioRowProps } from './RadioRow.tsx'

/** One of a few, side by side in one bar. */
export function Segmented<V extends string>(props: RadioRowProps<V>) {
  return <RadioRow {...props} look={look} />
}

const look = {
  set: 'grid gap-1',
  legend: 'mb-1',
  row: 'gap-1 rounded-input border border-line bg-surface-2 p-1',
  one: 'flex flex-1 rounded-chip px-3',
}
