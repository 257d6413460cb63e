import { IconButton } from '@krapao/ui/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useSay } from '../../i18n/locale.ts'
import { clock } from './playback.ts'
import { t } from './scenes.text.ts'
import type { Playback } from './usePlayback.ts'

type ControlsProps = {
  playback: Playback
  /** Nothing moves: one goes from still to still. */
  still: boolean
  count: number
}

/** Play, and a place to drag; or, with reduced motion, one step back and one on. */
export function ClipControls({ playback, still, count }: ControlsProps) {
  const say = useSay()
  const { index, toScene } = playback
  const step = say(t.stepOf, { n: index + 1, of: count })
  return (
    <div className="flex items-center gap-2">
      {still ? (
        <IconButton
          label={say(t.before)}
          icon={<ChevronLeft {...icon} />}
          onClick={() => toScene(Math.max(0, index - 1))}
        />
      ) : (
        <PlayButton playback={playback} />
      )}
      <input
        type="range"
        min={0}
        max={still ? count - 1 : playback.total}
        step={still ? 1 : 500}
        value={still ? index : playback.at}
        onChange={({ target }) =>
          still ? toScene(target.valueAsNumber) : playback.seek(target.valueAsNumber)
        }
        aria-label={say(t.place)}
        aria-valuetext={step}
        className="h-11 min-w-0 flex-1 cursor-pointer rounded-chip accent-primary"
      />
      {still ? (
        <>
          <span aria-hidden className="shrink-0 text-sm text-text-2 tabular-nums">
            {index + 1} / {count}
          </span>
          <IconButton
            label={say(t.next)}
            icon={<ChevronRight {...icon} />}
            onClick={() => toScene(Math.min(count - 1, index + 1))}
          />
        </>
      ) : (
        <span aria-hidden className="shrink-0 text-sm text-text-2 tabular-nums">
          {clock(playback.at)} / {clock(playback.total)}
        </span>
      )}
    </div>
  )
}

function PlayButton({ playback }: { playback: Playback }) {
  const say = useSay()
  if (playback.playing)
    return <IconButton label={say(t.pause)} icon={<Pause {...icon} />} onClick={playback.pause} />
  const isOver = playback.ended
  return (
    <IconButton
      label={say(isOver ? t.replay : t.play)}
      icon={isOver ? <RotateCcw {...icon} /> : <Play {...icon} />}
      onClick={playback.play}
    />
  )
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
