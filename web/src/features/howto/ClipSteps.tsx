import type { Text } from '@krapao/shared/text'
import { useSay } from '../../i18n/locale.ts'
import { t } from './scenes.text.ts'
import type { Scene } from './scenes.ts'
import type { Playback } from './usePlayback.ts'

/** A film as a list. Where it is one of ours, a step is also a way to its scene. */
export function ClipSteps({ scenes, playback }: { scenes: readonly Scene[]; playback?: Playback }) {
  const say = useSay()
  return (
    <section aria-label={say(t.steps)} className="border-t border-line/60 pt-3">
      <p aria-hidden className="pb-1 font-semibold">
        {say(t.steps)}
      </p>
      <ol className="grid">
        {scenes.map(({ caption }, n) => {
          const isShown = playback?.started === true && n === playback.index
          const words = <Words n={n + 1} caption={caption} isShown={isShown} />
          return (
            <li key={caption.en} aria-current={isShown ? 'step' : undefined}>
              {playback ? (
                <button
                  type="button"
                  onClick={() => playback.toScene(n)}
                  className={`${row} hover:bg-surface-2`}
                >
                  {words}
                </button>
              ) : (
                <div className={row}>{words}</div>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Words({ n, caption, isShown }: { n: number; caption: Text; isShown: boolean }) {
  const say = useSay()
  return (
    <>
      <span aria-hidden className={isShown ? shownLook : numberLook}>
        {n}
      </span>
      <span className={isShown ? 'min-w-0 pt-0.5' : 'min-w-0 pt-0.5 text-text-2'}>
        {say(caption)}
      </span>
    </>
  )
}

const row = 'flex min-h-12 w-full items-start gap-3 rounded-input p-2 text-left'
const dot = 'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold'
const numberLook = `${dot} bg-surface-3 text-primary-text`
const shownLook = `${dot} bg-accent text-accent-ink`
