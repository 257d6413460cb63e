import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { t } from './profile.text.ts'

/** Whom to ask about another account, where it cannot be asked for here: another backend of the contract may not say. */
export function FixedBank() {
  const say = useSay()
  return (
    <p className="text-sm text-text-2">
      <a {...linkTo('/user/contact')} className="text-primary-text underline">
        {say(t.askSupport)}
      </a>
    </p>
  )
}
