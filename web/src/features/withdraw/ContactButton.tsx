import { Button, type ButtonProps } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { t } from './withdraw.text.ts'

/** To support, in the place of the sheet: going back leads to the page beneath. */
export function ContactButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const say = useSay()
  return (
    <Button full {...look} {...linkTo('/user/contact', { replace: true })}>
      {say(t.contact)}
    </Button>
  )
}
