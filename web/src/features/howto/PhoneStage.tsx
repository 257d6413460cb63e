import Play from 'lucide-react/icons/play'
import type { CSSProperties } from 'react'
import { SceneBlock } from './SceneBlock.tsx'
import type { Scene } from './scenes.ts'

type StageProps = {
  scene: Scene
  /** How much of the scene has gone by, 0 to 1. */
  part: number
  /** Not played yet: a big button lies over it. */
  poster: boolean
  onPlay: () => void
}

/** A phone on a lacquer stage. A picture only: what it shows is said in the caption and in the list below. */
export function PhoneStage({ scene, part, poster, onPlay }: StageProps) {
  return (
    <div
      aria-hidden
      className="lacquer relative isolate grid h-80 justify-items-center overflow-hidden rounded-card border border-line/60 bg-(image:--gradient-hero) pt-5"
    >
      <div className="relative h-96 w-[min(17rem,88%)] overflow-hidden rounded-[1.75rem] border-[5px] border-b-0 border-surface-3 bg-bg shadow-pop">
        <div className="mx-auto mt-1.5 h-1.5 w-16 rounded-full bg-surface-3" />
        <Screen scene={scene} part={part} />
      </div>
      {poster && (
        // The control below says the same to a screen reader and to the keyboard.
        <button
          type="button"
          tabIndex={-1}
          onClick={onPlay}
          className="absolute inset-0 grid place-items-center bg-scrim"
        >
          <span className="grid size-16 place-items-center rounded-full bg-(image:--gradient-primary) text-primary-ink shadow-primary">
            <Play size={28} strokeWidth={2} className="translate-x-0.5" />
          </span>
        </button>
      )}
    </div>
  )
}

function Screen({ scene, part }: { scene: Scene; part: number }) {
  const pieces = scene.blocks.map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a scene's blocks never move
    <div key={i} className="relative">
      <SceneBlock block={block} pressed={scene.tap === i && part > pressAt && part < releaseAt} />
      {scene.tap === i && <Finger part={part} at={block.is === 'buttons' ? '25%' : '58%'} />}
    </div>
  ))
  if (!scene.sheet) return <div className="grid gap-2.5 p-3 text-xs">{pieces}</div>
  // A sheet rises over what was there, as the app's own do.
  const rise = 1 - Math.min(1, part / 0.09)
  return (
    <div className="absolute inset-x-0 top-10 bottom-0 bg-scrim pt-2">
      <div
        className="grid h-full content-start gap-2.5 rounded-t-card border-t border-line bg-surface p-3 text-xs"
        style={{ transform: `translateY(${rise * rise * 100}%)` }}
      >
        <div className="mx-auto -mt-1 h-1 w-8 rounded-full bg-line-input" />
        {pieces}
      </div>
    </div>
  )
}

const [comesAt, pressAt, releaseAt] = [0.25, 0.55, 0.7]

/** Comes from below, presses, and leaves again. Of two buttons it is the first, the gold one. */
function Finger({ part, at }: { part: number; at: string }) {
  const way = ease((part - comesAt) / (pressAt - comesAt))
  const isDown = part > pressAt && part < releaseAt
  const style: CSSProperties = {
    left: at,
    opacity: part < comesAt ? 0 : Math.min(1, way * 2, (1 - part) * 8),
    transform: `translate(${(1 - way) * 60}px, ${(1 - way) * 110}px) scale(${isDown ? 0.86 : 1})`,
  }
  return (
    <span className="pointer-events-none absolute top-1/2 z-10" style={style}>
      {isDown && (
        <span className="absolute -top-4 -left-4 size-8 rounded-full border-2 border-primary-high opacity-80" />
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 32 40"
        className="relative -mt-1 -ml-2.5 h-11 w-9 drop-shadow-[0_4px_8px_#000000a6]"
      >
        <path
          d="M9 17V5.2a3 3 0 0 1 6 0V14l11 2.6c2 .5 3.200 2.200 3 4.200l-1 9.500c-.4 4-3.400 6.700-7.400 6.700h-4.200c-2.600 0-4.600-1-6-3.200L3.600 24.400c-.9-1.500-.5-3.300.9-4.200c1.300-.8 2.700-.5 3.700.6Z"
          fill="#f5f2ea"
          stroke="#1a1203"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}

const ease = (x: number): number => {
  const within = Math.max(0, Math.min(1, x))
  return 1 - (1 - within) ** 3
}
