import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Spinner } from '../state/Spinner.tsx'

type During = <T>(work: Promise<T>) => Promise<T>
const LoaderContext = createContext<During>((work) => work)

/** `const during = useLoader(); await during(api.login(…))`: covers the page while a write runs longer than 200 ms. */
export const useLoader = (): During => useContext(LoaderContext)

/** Put once around the app. For writes only: reads have skeletons. */
export function LoaderOverlay({
  label,
  delayMs = 200,
  children,
}: {
  label: string
  delayMs?: number
  children: ReactNode
}) {
  const [running, setRunning] = useState(0)
  const during = useCallback<During>(async (work) => {
    setRunning((n) => n + 1)
    try {
      return await work
    } finally {
      setRunning((n) => n - 1)
    }
  }, [])
  return (
    <LoaderContext value={during}>
      {children}
      {running > 0 && <Cover label={label} delayMs={delayMs} />}
    </LoaderContext>
  )
}

function Cover({ label, delayMs }: { label: string; delayMs: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  if (!due) return null
  return (
    <div
      role="status"
      className="fade-in fixed inset-0 z-(--z-index-loader) grid place-items-center bg-scrim"
    >
      <span className="grid place-items-center rounded-hero border border-line bg-surface p-6 text-primary-text shadow-pop">
        <Spinner size={40} />
        <span className="sr-only">{label}</span>
      </span>
    </div>
  )
}
