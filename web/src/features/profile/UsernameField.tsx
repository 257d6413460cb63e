import { useQuery } from '@tanstack/react-query'
import { profileQuery } from './profile-query.ts'

/** Password managers keep a name next to each password; they find it only in a field. */
export function UsernameField() {
  const profile = useQuery(profileQuery)
  return (
    <input
      type="text"
      name="account"
      autoComplete="username"
      value={profile.data?.username ?? ''}
      readOnly
      hidden
    />
  )
}
