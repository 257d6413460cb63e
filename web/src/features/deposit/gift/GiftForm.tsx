import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'
import { voucherIn } from '@krapao/shared/deposit/gift-link'
import { Button } from '@krapao/ui/Button'
import { Field } from '@krapao/ui/form/Field'
import { toast } from '@krapao/ui/over/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Gift from 'lucide-react/icons/gift'
import { depositApi } from '../../../api/clients/deposit.ts'
import { deployment } from '../../../deployment.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { useForm } from '../../../page/form.ts'
import type { Wallet } from '../deposit-ways.ts'
import { useDepositCall } from '../useDepositCall.ts'
import { rememberWay } from '../used-ways.ts'
import { GiftRules } from './GiftRules.tsx'
import { t } from './gift.text.ts'
import { encodeGiftLink } from './gift-code.ts'
import { giftMinimumOf, isAboutTheLink, whyNotGift, whyNoVoucher } from './gift-words.ts'

type GiftFormProps = {
  wallet: Wallet
  sign: string
  onSent: (sent: Output<typeof deposit.truelink>) => void
}

export function GiftForm({ wallet, sign, onSent }: GiftFormProps) {
  const say = useSay()
  const { form, alert } = useGiftForm({ wallet, sign, onSent })
  const field = form.text('link')
  const voucher = field.error ? undefined : voucherIn(form.values.link)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <GiftRules min={giftMinimumOf(wallet, sign)} />
      <div className="grid gap-2">
        <Field
          label={say(t.link)}
          hint={voucher || field.error ? undefined : say(t.hint)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          trailing={<Paste onPasted={(words) => form.set('link', words)} />}
          {...field}
        />
        <p role="status" className="flex items-start gap-2 text-sm text-ok empty:hidden">
          {voucher && (
            <>
              <CircleCheck
                aria-hidden
                size={18}
                strokeWidth={1.75}
                className="mt-[.2em] shrink-0"
              />
              <span className="min-w-0 break-words">
                {say(t.found, { end: voucher.slice(-6) })}
              </span>
            </>
          )}
        </p>
      </div>
      <FormError>{form.error}</FormError>
      <Button
        type="submit"
        variant="gold"
        size="l"
        full
        busy={form.busy}
        icon={<Gift aria-hidden size={20} strokeWidth={1.75} />}
      >
        {say(t.send)}
      </Button>
      {alert}
    </form>
  )
}

function useGiftForm({ wallet, sign, onSent }: GiftFormProps) {
  const { send, alert } = useDepositCall()
  const form = useForm({
    start: { link: '' },
    check: ({ link }) => {
      const why = whyNoVoucher(link)
      return why ? { link: why } : {}
    },
    place: (refusal) => (isAboutTheLink(refusal) ? 'link' : undefined),
    words: (refusal) => whyNotGift(refusal, giftMinimumOf(wallet, sign)),
    submit: async ({ link: pasted }) => {
      const link = await encodeGiftLink(pasted, wallet.walletAccountNo ?? '', deployment.linkKey)
      await send({
        wish: { link },
        call: (key) => depositApi.truelink({ link }, { key }),
        done: (sent) => {
          rememberWay('gift', wallet)
          onSent(sent)
        },
      })
    },
  })
  return { form, alert }
}

/** Reads what was copied, where the browser lets it be read; elsewhere one presses and holds, as everywhere. */
function Paste({ onPasted }: { onPasted: (words: string) => void }) {
  const say = useSay()
  const paste = async () => {
    try {
      onPasted(await navigator.clipboard.readText())
    } catch {
      toast({ text: say(t.pasteFailed), kind: 'bad' })
    }
  }
  return (
    <button
      type="button"
      onClick={paste}
      className="mr-1 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-input px-3 font-semibold text-primary-text transition-colors duration-120 hover:bg-primary-text/10"
    >
      <ClipboardPaste aria-hidden size={18} strokeWidth={1.75} />
      {say(t.paste)}
    </button>
  )
}
