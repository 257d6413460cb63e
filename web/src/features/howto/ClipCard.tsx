import type { ClipName } from '@krapao/shared/deployment'
import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Flag from 'lucide-react/icons/flag'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import Play from 'lucide-react/icons/play'
import QrCode from 'lucide-react/icons/qr-code'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import type { Clip } from './clips.ts'
import { t } from './howto.text.ts'

const icons: Record<ClipName, LucideIcon> = {
  wallet: QrCode,
  play: Gamepad2,
  balance: ArrowLeftRight,
  bonus: Gift,
  'end-bonus': Flag,
}

/** A film's poster with what it is about; a press opens it. */
export function ClipCard({ clip, onOpen }: { clip: Clip; onOpen: () => void }) {
  const say = useSay()
  // How long an operator's own film is, is not known.
  const isOurs = !deployment.clips?.[clip.name]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line/60 bg-surface p-3 text-left shadow-edge transition duration-120 hover:border-line hover:bg-surface-2 motion-safe:active:scale-[.98]"
    >
      <Poster name={clip.name} />
      {/* Beside the poster while there is room for words; below it in large print. */}
      <span className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-1 break-words">
        <span className="leading-(--leading-head) font-semibold">{say(clip.heading)}</span>
        <span className="text-sm text-text-2">{say(clip.about)}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-text-3 tabular-nums">
          {isOurs && <span>{say(t.lasts, { n: clip.seconds })}</span>}
        </span>
      </span>
    </button>
  )
}

function Poster({ name }: { name: ClipName }) {
  const Icon = icons[name]
  const own = deployment.clips?.[name]
  return (
    <span
      aria-hidden
      className="lacquer relative grid h-20 w-24 shrink-0 place-items-center overflow-hidden rounded-input border border-line/60 bg-(image:--gradient-hero)"
    >
      {own?.poster ? (
        <img
          src={`/brand/howto/${name}.jpg`}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon size={36} strokeWidth={1.5} className="text-primary-text" />
      )}
      <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-surface-3 text-primary-text">
        <Play size={14} strokeWidth={2.5} className="translate-x-px" />
      </span>
    </span>
  )
}
