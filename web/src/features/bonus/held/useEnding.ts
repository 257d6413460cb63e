import { showMoney, ZERO } from '@krapao/shared/money'
import { bonusApi } from '../../../api/clients/bonus.ts'
import { useSay } from '../../../i18n/locale.ts'
import type { Holding } from '../holding.read.ts'
import { useHoldingCall } from '../useHoldingCall.offer.tsx'
import { t } from './ended.text.ts'
import { t as silent } from './in-silent-game.text.ts'
import { asOwnEnd } from './seen-held.ts'

/** The two ways out of what is held: ending it once it is met or lost, and leaving it with one's own share. */
export function useEnding(sign: string) {
  const say = useSay()
  const { ask, busy, alert } = useHoldingCall()
  const show = (amount: Holding['total']) => sign + showMoney(amount)

  const end = ({ _id }: Holding) =>
    ask({
      wish: { end: _id },
      call: (key) => asOwnEnd(_id, () => bonusApi.clear({}, { key })),
      tell: ({ cut = ZERO }) => ({
        kind: 'ok',
        title: say(t.ended),
        text: cut > ZERO ? say(t.endedCut, { cut: show(cut) }) : say(t.endedText),
      }),
      gone: t.nothingHeld,
    })
  const leave = ({ _id }: Holding) =>
    ask({
      wish: { leave: _id },
      call: (key) => asOwnEnd(_id, () => bonusApi.leave({}, { key })),
      tell: ({ kept, returned, later = ZERO }) => ({
        kind: 'ok',
        title: say(t.leftTitle),
        text:
          say(t.leftText, { kept: show(kept), returned: show(returned) }) +
          (later > ZERO ? ` ${say(silent.later, { later: show(later) })}` : ''),
      }),
      gone: t.nothingHeld,
    })
  return { end, leave, busy, alert }
}
