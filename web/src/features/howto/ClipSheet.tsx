import { Sheet } from '@krapao/ui/Sheet'
import { useState } from 'react'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../locale.ts'
import { useSheet } from '../../shell/useSheet.ts'
import { clips } from './clips.ts'
import { DrawnClip } from './DrawnClip.tsx'
import { Film } from './Film.tsx'
import { t } from './scenes.text.ts'
import { scenesOf } from './scenes.ts'

/** One film (`?open=howto&clip=wallet`): the operator's own where there is one, else ours, drawn. */
export function ClipSheet() {
  const say = useSay()
  const { isOpen, close, param } = useSheet('howto')
  const asked = clips.find(({ name }) => name === param('clip'))
  const [last, setLast] = useState(asked)
  // The film stays while the sheet slides away and its address is already gone.
  if (asked && asked !== last) setLast(asked)
  const clip = asked ?? last ?? clips[0]
  const own = deployment.clips?.[clip.name]
  const scenes = scenesOf[clip.name]
  return (
    <Sheet open={isOpen} onClose={close} title={say(clip.heading)} closeLabel={say(t.close)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {clip.comes && <p className="rounded-input bg-warn/12 px-3 py-2 text-sm text-warn">{say(t.comes)}</p>}
        {own ? <Film name={clip.name} {...own} /> : <DrawnClip key={clip.name} clip={clip} scenes={scenes} />}
      </div>
    </Sheet>
  )
}
