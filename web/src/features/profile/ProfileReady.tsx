import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { type Profile, profileQuery } from './profile-query.ts'

/** A dialog that changes what is stored starts from it, so it waits for it: reached by a link nothing is there yet. */
export function ProfileReady({ children }: { children: (profile: Profile) => ReactNode }) {
  const profile = useQuery(profileQuery)
  if (profile.data) return children(profile.data)
  if (profile.isError) return <ScreenFailed of={profile} />
  return <Skeleton height="12rem" radius="12px" />
}
