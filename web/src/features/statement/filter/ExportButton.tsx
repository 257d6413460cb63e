import { limits } from '@krapao/shared/limits'
import { Button } from '@krapao/ui/Button'
import { toast } from '@krapao/ui/over/toast'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { statementApi } from '../../../api/clients/statement.ts'
import { explain } from '../../../api/words.ts'
import { showCount } from '../../../i18n/count.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { handOverFile } from '../../../page/picture/hand-over.ts'
import type { View } from '../statement-view.ts'
import { t } from './filter.text.ts'

/** What the page shows, all pages of it, as a file for a spreadsheet. */
export function ExportButton({ view: { page: _, ...filters } }: { view: View }) {
  const say = useSay()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const fetchAndHandOver = async () => {
    const { name, csv, more } = await statementApi.export({ ...filters, locale })
    const done = await handOverFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
    if (done === 'changed-mind') return
    if (more) toast({ text: say(t.exportMore, { n: showCount(limits.exportRowsMax) }) })
    else toast({ text: say(done === 'shared' ? t.exportShared : t.exported), kind: 'ok' })
  }
  const press = async () => {
    setBusy(true)
    await fetchAndHandOver().catch(async (error: Error) =>
      toast({ text: await explain(error), kind: 'bad' }),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={press}
      icon={<FileDown aria-hidden size={18} strokeWidth={1.75} />}
    >
      <span className="text-sm">{say(t.export)}</span>
    </Button>
  )
}
