import { useEffect } from 'react'
import { deployment } from '../deployment.ts'

/** Names the page in the tab and to screen readers: "Log in · Krapao". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${deployment.brand}`
  }, [title])
}
