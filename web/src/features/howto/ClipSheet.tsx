import { Sheet } from '@krapao/ui/over/Sheet'
import { useState } from 'react'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import { useKept, useSheet } from '../../page/useSheet.ts'
import { ClipSteps } from './ClipSteps.tsx'
import { type Clip, clips } from './clips.ts'
import { DrawnClip } from './DrawnClip.tsx'
import { Film } from './Film.tsx'
import { t } from './scenes.text.ts'
import { scenesOf } from './scenes.ts'

/** One film (`?open=howto&clip=wallet`): the operator's own where there is one, else ours, drawn. */
export function ClipSheet() {
  const say = useSay()
  const { isOpen, close, param } = useSheet('howto')
  const clip = useKept(clips.find(({ name }) => name === param('clip'))) ?? clips[0]!
  return (
    <Sheet open={isOpen} onClose={close} title={say(clip.heading)} closeLabel={say(t.close)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Shown key={clip.name} clip={clip} />
      </div>
    </Sheet>
  )
}

/** A film that can't be played (not there, half copied, of a kind this phone does not know) gives way to ours. */
function Shown({ clip }: { clip: Clip }) {
  const [broken, setBroken] = useState(false)
  const own = broken ? undefined : deployment.clips?.[clip.name]
  const scenes = scenesOf[clip.name]
  if (!own) return <DrawnClip clip={clip} scenes={scenes} />
  return (
    <>
      <Film name={clip.name} {...own} onBroken={() => setBroken(true)} />
      <ClipSteps scenes={scenes} />
    </>
  )
}
