import { linkTo } from '../../link.ts'
import { useSay } from '../../locale.ts'
import { t } from './profile.text.ts'

/** Why the account stays, and whom to ask. `known`: the server said so; another backend of the contract may not say. */
export function FixedBank({ known }: { known: boolean }) {
  const say = useSay()
  return (
    <p className="text-sm text-text-2">
      {known && `${say(t.bankFixed)} `}
      <a {...linkTo('/user/contact')} className="text-primary-text underline">
        {say(t.askSupport)}
      </a>
    </p>
  )
}
