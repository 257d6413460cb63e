import { Refusal } from '@krapao/shared/refusal'
import { Button } from '@krapao/ui/Button'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { gamesApi } from '../../api/clients/games.ts'
import { keys } from '../../api/query-keys.ts'
import { useSay } from '../../i18n/locale.ts'
import { FormError } from '../../page/FormError.tsx'
import { useForm } from '../../page/form.ts'
import type { Slot } from '../wallet/wallet.read.ts'
import { t } from './games.text.ts'
import { wordsOf } from './refused.ts'

/** What an account at a game means, for a member who has none there yet. */
export function WhyOpen({ name }: { name: string }) {
  const say = useSay()
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-semibold">{say(t.openTitle, { name })}</h3>
      <p className="text-text-2">{say(t.openWhy)}</p>
      <ul className="grid gap-2 text-text-2">
        {[t.openFree, t.openFast, t.openMoney].map((row) => (
          <li key={row.en} className="flex items-start gap-2">
            <Check
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="mt-[.2em] shrink-0 text-ok"
            />
            {say(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens the account; what goes wrong is said here, without an alert (SPEC §8). */
export function OpenAccount({ slot }: { slot: Slot }) {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const form = useForm({
    start: {},
    submit: async () => {
      await during(gamesApi.activate({ slotCode: slot.code })).catch(unlessOpen)
      await queries.invalidateQueries({ queryKey: keys.wallet })
    },
    words: wordsOf,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <FormError>{form.error}</FormError>
      <Button
        type="submit"
        variant="gold"
        size="l"
        full
        busy={form.busy}
        reason={slot.maintenance && say(t.noOpenNow)}
      >
        {say(t.open, { name: slot.name })}
      </Button>
    </form>
  )
}

/** Another tab, or an earlier try whose answer was lost, was faster: that is what the member wanted. */
function unlessOpen(error: Error): void {
  if (!(error instanceof Refusal && error.code === 'SLOT_ALREADY_ACTIVE')) throw error
}
