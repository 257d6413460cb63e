import type { ReactNode } from 'react'
import { GuestDoor } from './features/chat/door/GuestDoor.tsx'
import { GuestShell } from './shell/GuestShell.tsx'

/** What a guest's page stands in. The shell knows no feature; what lies over every page is added here. */
export const GuestArea = ({ children }: { children: ReactNode }) => (
  <>
    <GuestShell>{children}</GuestShell>
    <GuestDoor />
  </>
)
