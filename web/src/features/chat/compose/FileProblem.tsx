import CircleAlert from 'lucide-react/icons/circle-alert'
import CloseIcon from 'lucide-react/icons/x'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './compose.text.ts'

type FileProblemProps = { words: string | undefined; onClose: () => void }

/** Why a file was not taken; read out by the Narrator. */
export function FileProblem({ words, onClose }: FileProblemProps) {
  const say = useSay()
  if (!words) return null
  return (
    <div className="fade-in mx-2 mt-2 flex items-center gap-2 rounded-input border border-bad/40 bg-bad/10 pl-3 text-sm">
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-bad" />
      <p className="min-w-0 flex-1 py-2">{words}</p>
      <button
        type="button"
        aria-label={say(t.gotIt)}
        onClick={onClose}
        className="inline-flex size-[44px] shrink-0 items-center justify-center text-text-2 hover:text-text"
      >
        <CloseIcon aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </div>
  )
}
