import Gift from 'lucide-react/icons/gift'
import Scale from 'lucide-react/icons/scale'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSay } from '../../../i18n/locale.ts'
import { t as common } from '../deposit.text.ts'
import { NumberedSteps } from '../NumberedSteps.tsx'
import { RuleList } from '../RuleList.tsx'
import { t } from './gift.text.ts'

/** How a gift is made, and what holds for it. */
export function GiftRules({ min }: { min: string }) {
  const say = useSay()
  const rules = [
    { Icon: Scale, words: say(t.ruleLeast, { min }) },
    { Icon: Gift, words: say(t.ruleAmount) },
    { Icon: TriangleAlert, words: say(t.ruleOnce) },
  ]
  return (
    <>
      <NumberedSteps title={say(t.how)} steps={[say(t.step1), say(t.step2), say(t.step3)]} />
      <RuleList label={say(common.rules)} rules={rules} />
    </>
  )
}
