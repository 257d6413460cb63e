import { Button } from '@krapao/ui/Button'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { useSay } from '../../i18n/locale.ts'
import { useSheet } from '../../page/useSheet.ts'
import { HowtoButton } from '../howto/member/HowtoButton.offer.tsx'
import { t } from './statement.text.ts'

/** Before the first one there is one thing to do, and how. */
export function NoneYet({ title, text }: { title: string; text: string }) {
  const say = useSay()
  const deposit = useSheet('deposit')
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <div className="grid gap-2">
          <Button variant="gold" onClick={() => deposit.open()}>
            {say(t.deposit)}
          </Button>
          <HowtoButton />
        </div>
      }
    />
  )
}
