import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { Html } from '../../page/Html.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { t } from './conditions.text.ts'

/** The conditions of use (SPEC §2), over whatever page one is on. */
export function ConditionsSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('conditions')
  return (
    <Sheet open={isOpen} onClose={close} title={say(t.title)} closeLabel={say(t.close)}>
      <Conditions />
    </Sheet>
  )
}

function Conditions() {
  const locale = useLocale()
  const conditions = useQuery({
    queryKey: keys.conditions(locale),
    queryFn: ({ signal }) => lookupApi.conditions({ locale }, { signal }),
  })
  if (conditions.isError) return <ScreenFailed of={conditions} />
  if (!conditions.data) return <Skeleton height="8lh" />
  return conditions.data.map((html) => <Html key={html} html={html} />)
}
