import Clock from 'lucide-react/icons/clock'
import QrCode from 'lucide-react/icons/qr-code'
import Scale from 'lucide-react/icons/scale'
import { useSay } from '../../../../i18n/locale.ts'
import { t } from '../../deposit.text.ts'
import { RuleList } from '../../RuleList.tsx'
import { t as qrText } from '../qr.text.ts'

const soon = { Icon: Clock, words: t.ruleSoon }
const once = { Icon: QrCode, words: t.ruleOnce }
const actual = { Icon: Scale, words: t.ruleActual }
const toTheDigit = { Icon: Scale, words: qrText.exactRule }

/** SPEC §4: what holds for every QR, shown before paying. `exact`: the payment is recognised by its amount alone. */
export function DepositRules({ exact }: { exact: boolean }) {
  const say = useSay()
  const rules = [soon, once, exact ? toTheDigit : actual]
  return (
    <RuleList
      label={say(t.rules)}
      rules={rules.map(({ Icon, words }) => ({ Icon, words: say(words) }))}
    />
  )
}
