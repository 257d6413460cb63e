/** A plain sentence about how one came here: not an error, but worth reading first. */
export function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="rounded-input border border-info/40 bg-info/10 px-3 py-2 text-sm">
      {children}
    </p>
  )
}
