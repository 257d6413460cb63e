import { useSay } from '../../i18n/locale.ts'
import { ClipControls } from './ClipControls.tsx'
import { ClipSteps } from './ClipSteps.tsx'
import type { Clip } from './clips.ts'
import { PhoneStage } from './PhoneStage.tsx'
import type { Scene } from './scenes.ts'
import { usePlayback, useStillness } from './usePlayback.ts'

/** How much of a scene a still shows: the finger is down by then. */
const stillPart = 0.62
/** The poster shows the first screen before anyone touches it. */
const posterPart = 0.15

/** A film of ours: the stage, its caption, its controls, and the same as a list. */
export function DrawnClip({ clip, scenes }: { clip: Clip; scenes: readonly Scene[] }) {
  const say = useSay()
  const still = useStillness()
  const playback = usePlayback(scenes)
  const scene = scenes[playback.index]!
  const part = still ? stillPart : playback.started ? playback.part : posterPart
  return (
    <>
      <PhoneStage
        scene={scene}
        part={part}
        poster={!playback.started && !still}
        onPlay={playback.play}
      />
      {/* Said once for each scene: the words only change with it. */}
      <p aria-live="polite" className="grid min-h-[3lh] content-center text-center font-medium">
        {playback.started || still ? say(scene.caption) : say(clip.about)}
      </p>
      <ClipControls playback={playback} still={still} count={scenes.length} />
      <ClipSteps scenes={scenes} playback={playback} />
    </>
  )
}
