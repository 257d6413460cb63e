/** Explains why the page opened, such as an expired session. No error. */
export function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="rounded-input border border-info/40 bg-info/10 px-3 py-2 text-sm">
      {children}
    </p>
  )
}
