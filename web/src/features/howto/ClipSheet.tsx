import { Sheet } from '@krapao/ui/over/Sheet'
import { useSay } from '../../i18n/locale.ts'
import { useKept, useSheet } from '../../page/useSheet.ts'
import { ClipShown } from './ClipShown.tsx'
import { clips } from './clips.ts'
import { t } from './scenes.text.ts'

/** One film over the guest's page (`/howto?open=howto&clip=wallet`). */
export function ClipSheet() {
  const say = useSay()
  const { isOpen, close, param } = useSheet('howto')
  const clip = useKept(clips.find(({ name }) => name === param('clip'))) ?? clips[0]!
  return (
    <Sheet open={isOpen} onClose={close} title={say(clip.heading)} closeLabel={say(t.close)}>
      <ClipShown key={clip.name} clip={clip} />
    </Sheet>
  )
}
