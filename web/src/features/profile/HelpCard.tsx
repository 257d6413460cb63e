import { Card } from '@krapao/ui/Card'
import BookOpen from 'lucide-react/icons/book-open'
import FileCheck from 'lucide-react/icons/file-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useSay } from '../../i18n/locale.ts'
import { linkTo } from '../../page/link.ts'
import { useSheet } from '../../page/useSheet.ts'
import type { BareState } from '../../shell/BareBack.tsx'
import { t as howto } from '../howto/member/howto-way.text.ts'
import { t } from './profile.text.ts'
import { Way } from './Way.tsx'

/** Where a member looks for help. */
export function HelpCard() {
  const say = useSay()
  const howtoSheet = useSheet('howto')
  const agreement = useSheet('agreement')
  return (
    <Card flush className="pb-1">
      <h2 className="px-4 pt-4 pb-1 font-semibold">{say(t.help)}</h2>
      <Way
        Icon={BookOpen}
        label={say(howto.title)}
        note={say(howto.note)}
        onClick={() => howtoSheet.open()}
      />
      <Way
        Icon={MessageCircle}
        label={say(t.contact)}
        note={say(t.contactNote)}
        {...linkTo('/user/contact')}
      />
      <Way
        Icon={FileCheck}
        label={say(t.agreement)}
        note={say(t.agreementNote)}
        onClick={() => agreement.open()}
      />
      <Way
        Icon={ScrollText}
        label={say(t.legal)}
        note={say(t.legalNote)}
        {...linkTo<BareState>('/legal', { state: { within: true } })}
      />
    </Card>
  )
}
