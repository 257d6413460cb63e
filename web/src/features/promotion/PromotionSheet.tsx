import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { EmptyState } from '@krapao/ui/state/EmptyState'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { promotionApi } from '../../api/clients/promotion.ts'
import { keys } from '../../api/query-keys.ts'
import { useExplain } from '../../api/words.ts'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { ScreenFailed } from '../../page/ScreenFailed.tsx'
import { useKept, useSheet } from '../../page/useSheet.ts'
import { t as bonus } from '../bonus/bonus.text.ts'
import { holdingQuery } from '../bonus/bonus-queries.read.ts'
import { t as taking } from '../bonus/taking.text.ts'
import { useTaking } from '../bonus/useTaking.offer.ts'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { Found } from './Found.tsx'
import { t } from './promotion.text.ts'

/** What stands behind a code (`?open=promotion&code=PROMO50`): searched for, found, or not. */
export function PromotionSheet() {
  const say = useSay()
  const sign = signOfCurrency(useQuery(walletQuery).data?.currency)
  const locale = useLocale()
  const { isOpen, close, param } = useSheet('promotion')
  const code = useKept(param('code')?.trim().toUpperCase())
  const found = useQuery({
    queryKey: keys.promotionOf(code ?? '', locale),
    queryFn: ({ signal }) => promotionApi.find({ code: code!, locale }, { signal }),
    enabled: isOpen && Boolean(code),
  })
  const isRefused = found.error instanceof Refusal
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={found.data?.name ?? say(t.title)}
      closeLabel={say(bonus.close)}
      footer={found.data && <Receive code={found.data.code} onClose={close} />}
    >
      {found.data && <Found promotion={found.data} sign={sign} />}
      {!found.data && isRefused && (
        <NotFound refusal={found.error as unknown as Refusal} onClose={close} />
      )}
      {!found.data && found.isError && !isRefused && <ScreenFailed of={found} />}
      {!found.data && !found.isError && <Searching code={code ?? ''} />}
    </Sheet>
  )
}

function Receive({ code, onClose }: { code: string; onClose: () => void }) {
  const say = useSay()
  const held = useQuery(holdingQuery(useLocale())).data
  const { take, busy, alert } = useTaking(onClose)
  return (
    <>
      <Button
        variant="gold"
        size="l"
        full
        busy={busy}
        reason={held?.status ? say(taking.holdsOther) : undefined}
        onClick={() => take({ take: code }, (key) => promotionApi.activate({ code }, { key }))}
      >
        {say(t.receive)}
      </Button>
      {alert}
    </>
  )
}

function NotFound({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const say = useSay()
  const explain = useExplain()
  const title =
    refusal.code === 'NO_PROMOTION'
      ? t.notFound
      : refusal.code === 'PROMOTION_RECEIVED'
        ? t.received
        : t.refused
  return (
    <div role="alert">
      <EmptyState
        art="not-found"
        title={say(title)}
        text={explain(refusal)}
        action={
          <Button variant="gold" onClick={onClose}>
            {say(t.again)}
          </Button>
        }
      />
    </div>
  )
}

function Searching({ code }: { code: string }) {
  const say = useSay()
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="text-text-2">
        {say(t.searching, { code })}
      </p>
      <Skeleton height="14rem" radius="16px" />
    </div>
  )
}
