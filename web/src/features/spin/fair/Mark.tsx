import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './fair.text.ts'

/** Whether what was worked out is what was told. */
export function Mark({ right, size = 20 }: { right: boolean; size?: number }) {
  const say = useSay()
  const Icon = right ? CircleCheck : CircleX
  return (
    <span className={right ? 'shrink-0 text-ok' : 'shrink-0 text-bad'}>
      <Icon aria-hidden size={size} strokeWidth={1.75} />
      <span className="sr-only">{say(right ? t.right : t.wrong)}</span>
    </span>
  )
}
