import { useState } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { lateDialog } from '../../../page/late-dialog.tsx'
import { t } from '../chat.text.ts'

const { Part: ConditionsDialog, preload } = lateDialog(
  async () => (await import('./ConditionsDialog.tsx')).ConditionsDialog,
)

/** How long what is written here is kept, said before the first message. */
export function Kept({ isMember }: { isMember: boolean }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="pt-4 text-sm text-text-3">
        {say(isMember ? t.keptMember : t.keptGuest)}{' '}
        <button
          type="button"
          onPointerEnter={preload}
          onClick={() => setOpen(true)}
          className="min-h-[44px] font-semibold text-text-2 underline underline-offset-4 hover:no-underline"
        >
          {say(t.conditions)}
        </button>
      </p>
      <ConditionsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
