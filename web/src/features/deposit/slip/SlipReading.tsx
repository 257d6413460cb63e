import { banks } from '@krapao/shared/banks'
import type { SlipQr } from '@krapao/shared/formats/slip-qr'
import { BankChip } from '@krapao/ui/data/BankChip'
import { Spinner } from '@krapao/ui/state/Spinner'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { bankName } from '../../../i18n/bank-name.ts'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { walletQuery } from '../../wallet/wallet-query.read.ts'
import { t as deposit } from '../deposit.text.ts'
import { t } from './slip.text.ts'
import type { Known } from './slip-keeper.ts'

/** What we see in the picture, shown before it is sent. */
export function SlipReading({ slip: { reading, seen } }: { slip: Known }) {
  const say = useSay()
  return (
    <div role="status" className="grid min-w-0 content-start gap-2">
      {!reading && (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {say(t.reading)}
        </p>
      )}
      {seen === 'used' && <Doubt title={say(t.used)}>{say(t.usedNext)}</Doubt>}
      {seen === 'checking' && (
        <Doubt
          icon={<Clock aria-hidden size={20} strokeWidth={1.75} />}
          title={say(t.checkingAlready)}
        >
          {say(t.checkingAlreadyNext)}
        </Doubt>
      )}
      {reading?.is === 'slip' && (
        <Sender qr={reading.qr} good={seen !== 'used' && seen !== 'checking'} />
      )}
      {reading?.is === 'no-qr' && <Doubt title={say(t.noQr)}>{say(t.noQrNext)}</Doubt>}
      {reading?.is === 'bad-crc' && <Doubt title={say(t.badCrc)}>{say(t.badCrcNext)}</Doubt>}
      {reading?.is === 'other-qr' && <Doubt title={say(t.otherQr)}>{say(t.otherQrNext)}</Doubt>}
      {reading?.is === 'unopened' && <Doubt title={say(t.unopened)}>{say(t.unopenedNext)}</Doubt>}
      {reading?.is === 'unread' && <p className="text-sm text-text-2">{say(t.unread)}</p>}
    </div>
  )
}

const warning = <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />

const Doubt = ({
  icon = warning,
  title,
  children,
}: {
  icon?: ReactNode
  title: string
  children: string
}) => (
  <div className="flex gap-2">
    <span className="mt-[.15em] shrink-0 text-warn">{icon}</span>
    <p className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-text-2">{children}</span>
    </p>
  </div>
)

function Sender({ qr, good }: { qr: SlipQr; good: boolean }) {
  const say = useSay()
  const locale = useLocale()
  const own = useQuery(walletQuery).data?.profile.bankAccount.bank
  const bank = qr.kind === 'bank' ? banks.find(({ number }) => number === qr.bank) : undefined
  const name =
    qr.kind === 'trueMoney' ? say(deposit.kindWallet) : bank ? bankName(bank, locale) : qr.bank
  const foreign = own && bank && bank.code !== own.code
  return (
    <>
      {good && (
        <p className="flex gap-2 font-semibold">
          <CircleCheck
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="mt-[.15em] shrink-0 text-ok"
          />
          {say(t.read)}
        </p>
      )}
      <dl className="grid gap-1 text-sm">
        <div>
          <dt className="text-text-3">{say(t.sender)}</dt>
          <dd className="flex items-center gap-2 font-medium">
            {bank && <BankChip code={bank.code} color={bank.color} size="s" />}
            {name}
          </dd>
        </div>
        <div>
          <dt className="text-text-3">{say(t.reference)}</dt>
          <dd className="font-medium break-all tabular-nums">{qr.reference}</dd>
        </div>
      </dl>
      {foreign && (
        <p className="text-sm text-warn">{say(t.otherBank, { bank: bankName(own, locale) })}</p>
      )}
    </>
  )
}
