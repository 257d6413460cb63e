import type { promotionApi } from '../../api/clients/promotion.ts'
import { useSay } from '../../i18n/locale.ts'
import { Meaning } from '../bonus/offers/Meaning.offer.tsx'
import { OfferWords } from '../bonus/offers/OfferWords.offer.tsx'
import { t as taking } from '../bonus/taking.text.ts'
import { t } from './promotion.text.ts'

type FoundProps = { promotion: Awaited<ReturnType<typeof promotionApi.find>>; sign: string }

/** A promotion that was found: the operator's words, what taking it now would mean, and its percentages. */
export function Found({ promotion, sign }: FoundProps) {
  const say = useSay()
  const { code, description, percentFail } = promotion
  return (
    <div className="fade-in grid grid-cols-1 gap-4">
      {description && (
        <OfferWords html={description.replaceAll('%percentFail%', String(percentFail))} />
      )}
      <Figures promotion={promotion} sign={sign} />
      <p className="text-sm text-text-2">{say(t.code, { code })}</p>
    </div>
  )
}

/** A server that knows only SPEC's fields tells no more than the percentage of the floor. */
function Figures({ promotion, sign }: FoundProps) {
  const say = useSay()
  const { percentFail, percentSuccess, total, credit } = promotion
  if (percentSuccess === undefined || total === undefined)
    return <p>{say(t.fail, { fail: percentFail })}</p>
  return (
    <>
      <Meaning offer={{ ...promotion, percentSuccess, total }} sign={sign} />
      {credit !== undefined && (
        <p className="text-sm text-text-2">
          {say(taking.percents, { success: percentSuccess, fail: percentFail })}
        </p>
      )}
    </>
  )
}
