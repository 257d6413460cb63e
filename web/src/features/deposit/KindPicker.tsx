import Gift from 'lucide-react/icons/gift'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Smartphone from 'lucide-react/icons/smartphone'
import { useSay } from '../../i18n/locale.ts'
import { t } from './deposit.text.ts'
import type { Kind } from './deposit-ways.ts'

const looks = {
  qr: { Icon: QrCode, words: t.kindQr },
  bank: { Icon: Landmark, words: t.kindBank },
  wallet: { Icon: Smartphone, words: t.kindWallet },
  gift: { Icon: Gift, words: t.kindGift },
}

type KindPickerProps = { kinds: readonly Kind[]; value: Kind; onChange: (kind: Kind) => void }

/** What one wants to do, side by side under one thumb; which bank or provider is the next question. */
export function KindPicker({ kinds, value, onChange }: KindPickerProps) {
  const say = useSay()
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2">
      <legend className="sr-only">{say(t.kind)}</legend>
      {kinds.map((kind) => {
        const { Icon, words } = looks[kind]
        return (
          <label key={kind} className={tile}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
            {say(words)}
          </label>
        )
      })}
    </fieldset>
  )
}

const tile =
  'grid min-h-18 min-w-0 content-start justify-items-center gap-1 rounded-input border border-line bg-surface-2 px-1 py-2.5 text-center break-words text-sm leading-(--leading-head) font-medium text-text-2 transition-colors duration-120 hover:text-text has-checked:border-accent-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
