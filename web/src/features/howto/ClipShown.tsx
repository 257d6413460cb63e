import { useState } from 'react'
import { deployment } from '../../deployment.ts'
import { ClipSteps } from './ClipSteps.tsx'
import type { Clip } from './clips.ts'
import { DrawnClip } from './DrawnClip.tsx'
import { Film } from './Film.tsx'
import { scenesOf } from './scenes.ts'

/** The operator's own film where there is one, else ours, drawn. One that can't be played (not there, half copied, of a kind this phone does not know) gives way to ours. */
export function ClipShown({ clip }: { clip: Clip }) {
  const [broken, setBroken] = useState(false)
  const own = broken ? undefined : deployment.clips?.[clip.name]
  const scenes = scenesOf[clip.name]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {own ? (
        <>
          <Film name={clip.name} {...own} onBroken={() => setBroken(true)} />
          <ClipSteps scenes={scenes} />
        </>
      ) : (
        <DrawnClip clip={clip} scenes={scenes} />
      )}
    </div>
  )
}
