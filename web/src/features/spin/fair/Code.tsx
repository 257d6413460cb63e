/** A value that is compared sign by sign: whole, in letters of one width. */
export function Code({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd
        translate="no"
        className="rounded-chip bg-surface px-2 py-1 font-mono text-xs break-all text-text-2"
      >
        {value}
      </dd>
    </div>
  )
}
