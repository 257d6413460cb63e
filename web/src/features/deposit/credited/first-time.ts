import { useEffect, useState } from 'react'
import { session } from '../../../session/storage.ts'

/** More are not opened again within one visit. */
const most = 20

/** Whether this deposit's ending is shown for the first time in this tab: only then is anything drawn or rolled. A reload shows it at rest. */
export function useFirstTime(id: string | undefined): boolean {
  const [isFirst] = useState(() => id !== undefined && !shown().includes(id))
  useEffect(() => {
    if (id !== undefined && isFirst)
      session.set('credited-shown', [id, ...shown()].slice(0, most).join(' '))
  }, [id, isFirst])
  return isFirst
}

const shown = (): string[] => (session.get('credited-shown') ?? '').split(' ')
