import { Sheet } from '@krapao/ui/Sheet'
import { Skeleton } from '@krapao/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useSay } from '../locale.ts'
import { api } from '../member-api.ts'
import { keys } from '../query-keys.ts'
import { Html } from './Html.tsx'
import { ScreenFailed } from './ScreenFailed.tsx'
import { t } from './shell.text.ts'
import { useSheet } from './useSheet.ts'

/** The conditions of use (SPEC §2), over whatever page one is on. */
export function ConditionsSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('conditions')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.conditions)} closeLabel={say(t.close)}>
      <Conditions />
    </Sheet>
  )
}

function Conditions() {
  const locale = useLocale()
  const conditions = useQuery({
    queryKey: keys.conditions(locale),
    queryFn: ({ signal }) => api.lookup.conditions({ locale }, { signal }),
  })
  if (conditions.isError) return <ScreenFailed onRetry={() => conditions.refetch()} busy={conditions.isFetching} />
  if (!conditions.data) return <Skeleton height="12lh" />
  return conditions.data.map((html) => <Html key={html} html={html} />)
}
