import { Button } from '@krapao/ui/Button'
import { useSay } from '../../i18n/locale.ts'
import { isWebAddress } from '../../page/opened-window.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './games.text.ts'

/** The game's own apps, where it has some. */
export function StoreLinks({ slot }: { slot: Slot }) {
  const say = useSay()
  const stores = [
    { label: t.android, link: slot.android },
    { label: t.ios, link: slot.ios },
  ].filter(({ link }) => link !== null && isWebAddress(link))
  if (stores.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {stores.map(({ label, link }) => (
        <Button key={label.en} variant="quiet" full href={link!}>
          {say(label)}
        </Button>
      ))}
    </div>
  )
}
