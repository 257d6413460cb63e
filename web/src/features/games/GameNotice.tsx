import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { Html } from '../../page/Html.tsx'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { t } from './games.text.ts'

/** What the operator wants read before this game is played. */
export function GameNotice() {
  const say = useSay()
  const locale = useLocale()
  const notice = useQuery({
    queryKey: keys.pgNotice(locale),
    queryFn: ({ signal }) => lookupApi.pgNotice({ locale }, { signal }),
  })
  if (notice.isError) return <ScreenFailed of={notice} />
  if (!notice.data) return <Skeleton height="7lh" radius="16px" />
  return (
    <section
      aria-label={say(t.notice)}
      className="flex gap-3 rounded-card border border-info/50 bg-info/10 p-4"
    >
      <Info aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0 flex-1 [&_.prose-html>:first-child]:mt-0 [&_.prose-html>:last-child]:mb-0">
        <p className="font-semibold">{say(t.notice)}</p>
        <Html html={notice.data.html} />
      </div>
    </section>
  )
}
