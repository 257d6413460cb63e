import { needsEnglishName } from '@krapao/shared/profile/profile.rules'
import { Button } from '@krapao/ui/Button'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSay } from '../../../i18n/locale.ts'
import { useSheet } from '../../../page/useSheet.ts'
import { t } from './holder-name-notice.text.ts'

type Named = { bankAccountName: string; bank: { code: string } }

/** SPEC §2: asks for the account's name in English letters, where the bank wants it so and the stored one is not; else nothing. */
export function HolderNameNotice({ account }: { account: Named }) {
  const say = useSay()
  const { open } = useSheet('holder-name')
  if (!needsEnglishName(account.bank.code, account.bankAccountName)) return null
  return (
    <section className="fade-in grid gap-3 rounded-card border border-warn/40 bg-warn/10 p-4">
      <p className="flex items-start gap-2 text-sm">
        <TriangleAlert
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="mt-[.15em] shrink-0 text-warn"
        />
        {say(t.why)}
      </p>
      <Button full onClick={() => open()}>
        {say(t.edit)}
      </Button>
    </section>
  )
}
