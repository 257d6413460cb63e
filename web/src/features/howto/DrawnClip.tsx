import { useSay } from '../../locale.ts'
import { ClipControls } from './ClipControls.tsx'
import type { Clip } from './clips.ts'
import { PhoneStage } from './PhoneStage.tsx'
import { t } from './scenes.text.ts'
import type { Scene } from './scenes.ts'
import { type Playback, usePlayback, useStillness } from './usePlayback.ts'

/** How much of a scene a still shows: the finger is down by then. */
const stillPart = 0.62
/** The poster shows the first screen before anybody touches it. */
const posterPart = 0.15

/** A film of ours: the stage, its caption, its controls, and the same told as a list. */
export function DrawnClip({ clip, scenes }: { clip: Clip; scenes: readonly Scene[] }) {
  const say = useSay()
  const still = useStillness()
  const playback = usePlayback(scenes)
  const scene = scenes[playback.index]!
  const part = still ? stillPart : playback.started ? playback.part : posterPart
  return (
    <>
      <PhoneStage scene={scene} part={part} poster={!playback.started && !still} onPlay={playback.play} />
      {/* Said once for each scene: the words only change with it. */}
      <p aria-live="polite" className="grid min-h-[3lh] content-center text-center font-medium">
        {playback.started || still ? say(scene.caption) : say(clip.about)}
      </p>
      <ClipControls playback={playback} still={still} count={scenes.length} />
      <Steps scenes={scenes} playback={playback} />
    </>
  )
}

function Steps({ scenes, playback }: { scenes: readonly Scene[]; playback: Playback }) {
  const say = useSay()
  return (
    <section aria-label={say(t.steps)} className="border-t border-line/60 pt-3">
      <p aria-hidden className="pb-1 font-semibold">
        {say(t.steps)}
      </p>
      <ol className="grid">
        {scenes.map(({ caption }, n) => {
          const isShown = playback.started && n === playback.index
          return (
            <li key={caption.en} aria-current={isShown ? 'step' : undefined}>
              <button
                type="button"
                onClick={() => playback.toScene(n)}
                className="flex min-h-12 w-full items-start gap-3 rounded-input p-2 text-left hover:bg-surface-2"
              >
                <span aria-hidden className={isShown ? shownLook : numberLook}>
                  {n + 1}
                </span>
                <span className={isShown ? 'min-w-0 pt-0.5' : 'min-w-0 pt-0.5 text-text-2'}>{say(caption)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const dot = 'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold'
const numberLook = `${dot} bg-surface-3 text-primary-text`
const shownLook = `${dot} bg-accent text-accent-ink`
