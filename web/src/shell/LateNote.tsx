import { useSay } from '../i18n/locale.ts'
import { t as broken } from '../loading/broken.text.ts'
import { t } from './late.text.ts'

/** Stands in each drawn page, unseen: what boot.ts shows where the app does not come. Drawn by the server only, so it works without a script. */
export function LateNote() {
  const say = useSay()
  return (
    <p role="alert" className="late-note">
      {say(t.late)}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page, and needs no script. */}
      <a href="">{say(broken.reload)}</a>
    </p>
  )
}
