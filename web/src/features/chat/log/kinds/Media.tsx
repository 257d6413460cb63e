import { ProgressRing } from '@krapao/ui/data/ProgressRing'
import { Viewer } from '@krapao/ui/over/Viewer'
import ImageOff from 'lucide-react/icons/image-off'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useSay } from '../../../../i18n/locale.ts'
import { t as around } from '../../chat.text.ts'
import type { Bubble, Room } from '../../room/room.ts'
import { mediaAddress } from '../links.ts'
import { t } from '../log.text.ts'
import { mediaKind } from '../media-kind.ts'
import { Words } from './Words.tsx'

type MediaProps = { bubble: Bubble; look: string; room: Room; isOffline: boolean }

/** A picture or film in a room of a fixed size, so that nothing moves when it comes. */
export function Media({ bubble, look, room, isOffline }: MediaProps) {
  const { payload, delivery } = bubble
  return (
    <div className={`grid max-w-full gap-1 ${bubble.isOwn ? 'justify-items-end' : ''}`}>
      <div className="relative grid aspect-[4/3] w-[15rem] max-w-full place-items-center overflow-hidden rounded-card border border-line bg-surface-2">
        <Shown bubble={bubble} onLost={() => room.renew(bubble.key)} />
        {delivery === 'uploading_file' && (
          <Sending
            part={isOffline ? undefined : (bubble.progress ?? 0)}
            onCancel={() => room.discard(bubble.key)}
          />
        )}
      </div>
      {payload.message && (
        <p className={look}>
          <Words text={payload.message} />
        </p>
      )}
    </div>
  )
}

function Shown({ bubble, onLost }: Pick<MediaProps, 'bubble'> & { onLost: () => void }) {
  const say = useSay()
  const [broken, setBroken] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  // What this browser has itself is shown until the server has an address for it.
  const src = mediaAddress(bubble.payload.url ?? '') ?? bubble.preview
  if (!src || broken === src)
    return (
      <span className="grid justify-items-center gap-1 p-3 text-center text-sm text-text-3">
        <ImageOff aria-hidden size={28} strokeWidth={1.5} />
        {say(t.notShown)}
      </span>
    )
  const fails = () => {
    setBroken(src)
    // Another address, where there is one, is tried; the same one is not.
    onLost()
  }
  if (mediaKind(bubble) === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what members and staff film has no captions
      <video
        key={src}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={say(t.video)}
        onError={fails}
        className="size-full bg-black object-contain"
      />
    )
  const alt = bubble.payload.message || say(t.picture)
  return (
    <>
      <button
        type="button"
        aria-label={`${say(t.enlarge)}: ${alt}`}
        onClick={() => setLarge(true)}
        className="size-full cursor-zoom-in"
      >
        <img src={src} alt="" onError={fails} className="size-full object-cover" />
      </button>
      <Viewer
        open={isLarge}
        onClose={() => setLarge(false)}
        src={src}
        alt={alt}
        closeLabel={say(around.done)}
      />
    </>
  )
}

/** Without `part` it waits for the network: a ring that does not move would look broken. */
function Sending({ part, onCancel }: { part: number | undefined; onCancel: () => void }) {
  const say = useSay()
  return (
    <div className="absolute inset-0 grid place-items-center bg-scrim">
      <div className="grid justify-items-center gap-2">
        {part === undefined ? (
          <span className="text-sm font-semibold text-white">{say(t.unsent)}</span>
        ) : (
          <ProgressRing value={part} size={64} label={say(t.uploading)}>
            <span className="text-sm font-semibold text-white">{Math.round(part * 100)}%</span>
          </ProgressRing>
        )}
        <button
          type="button"
          onClick={onCancel}
          className="inline-flex min-h-[44px] items-center gap-1.5 rounded-full bg-raised px-4 text-sm font-semibold text-text"
        >
          <CloseIcon aria-hidden size={16} strokeWidth={2} />
          {say(t.cancel)}
        </button>
      </div>
    </div>
  )
}
