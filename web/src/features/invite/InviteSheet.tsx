import { Sheet } from '@krapao/ui/over/Sheet'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useSheet } from '../../page/useSheet.ts'
import { type Wallet, walletQuery } from '../wallet/wallet-query.read.ts'
import { Invitees } from './Invitees.tsx'
import { InviteLink } from './InviteLink.tsx'
import { t } from './invite.text.ts'
import { Receive } from './Receive.tsx'
import { t as tile } from './tile.text.ts'
import { useShare } from './useShare.ts'
import { whyNot } from './why-not.read.ts'

/** `?open=invite`: the link to share, what it has brought, and by whom. */
export function InviteSheet() {
  const say = useSay()
  const { isOpen, close } = useSheet('invite')
  return (
    <Sheet open={isOpen} onClose={close} title={say(tile.title)} closeLabel={say(t.close)}>
      <Invite />
    </Sheet>
  )
}

function Invite() {
  const wallet = useQuery(walletQuery)
  if (wallet.data) return <Parts wallet={wallet.data} />
  if (wallet.isError) return <ScreenFailed of={wallet} />
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton height="13rem" radius="24px" />
      <Skeleton height="24rem" radius="16px" />
    </div>
  )
}

function Parts({ wallet }: { wallet: Wallet }) {
  const share = useShare(`${window.location.origin}/register?code=PR${wallet.profile._id}`)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Receive wallet={wallet} />
      {/* One gold button: while nothing can be received, sharing is the thing to do. */}
      <InviteLink share={share} isFirst={whyNot(wallet) !== undefined} />
      <Invitees currency={wallet.currency} share={share} />
    </div>
  )
}
