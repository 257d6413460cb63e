import { showMoney } from '@krapao/shared/money'
import { refusal } from '@krapao/shared/refusal'
import { filled, type Text } from '@krapao/shared/text'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { spinApi } from '../../../api/clients/spin.ts'
import { useIdempotency } from '../../../api/idempotency.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useOutcome } from '../../../page/useOutcome.tsx'
import type { Coupon } from '../spin-queries.ts'
import { t } from './claim.text.ts'

/** SPEC §9: of presses that follow each other faster, the last one counts. */
const debounceMs = 500

/** Claims a coupon. Each press is a wish of its own, unless the one before has no answer yet. */
export function useClaim(sign: string, onDone: () => void) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const once = useIdempotency()
  const outcome = useOutcome()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const attempt = async (coupon: Coupon) => {
    const input = { coupon: coupon._id }
    const { success, error = 'NO_CLAIMABLE_COUPON' } = await once(input, (key) =>
      spinApi.claim(input, { key }),
    )
    await queries.invalidateQueries({ queryKey: keys.spin })
    if (!success) throw refusal(error as 'COUPON_EXPIRED')
    outcome.close()
    onDone()
    const toBonus = { label: say(t.seeBonus), onPress: () => navigate('/user/bonus') }
    toast({
      kind: 'ok',
      text: say(doneWords(coupon, sign)),
      ...(coupon.kind === 'bonus' && { action: toBonus }),
    })
  }
  const claim = async (coupon: Coupon) => {
    asking.current = true
    await during(attempt(coupon)).catch((error: Error) =>
      outcome.failed(error, {
        unknown: t.unknown,
        again: () => attempt(coupon),
        refused: ({ code }) => (code === 'GAME_MAINTENANCE' ? { problem: t.inClosedGame } : {}),
      }),
    )
    asking.current = false
    setBusy(false)
  }
  const press = (coupon: Coupon) => {
    if (asking.current || outcome.remind()) return
    setBusy(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void claim(coupon), debounceMs)
  }
  return { press, busy, alert: outcome.alert }
}

/** Where it went. */
function doneWords({ kind, amount }: Coupon, sign: string): Text {
  if (kind === 'cash') return filled(t.doneCash, { amount: sign + showMoney(amount) })
  return kind === 'bonus' ? t.doneBonus : t.doneGoods
}
