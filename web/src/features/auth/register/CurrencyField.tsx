import { currencies } from '@krapao/shared/country'
import { Segmented } from '@krapao/ui/form/Segmented'
import { joiningApi } from '../../../api/joining-api.ts'
import { useFetch } from '../../../api/useFetch.ts'
import { country } from '../../../deployment.ts'
import { currencyName, t as currencyText } from '../../../i18n/currency.text.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './bank.text.ts'
import type { RegisterForm } from './register.ts'

type Offered = Awaited<ReturnType<typeof joiningApi.lookup.info>>['currencies'][number]

/** The choice is final, so what each can do is shown next to it: as the server reports it, and only while one lacks something. */
export function CurrencyField({ form }: { form: RegisterForm }) {
  const say = useSay()
  const info = useFetch('info', (signal) => joiningApi.lookup.info({}, { signal }))
  const offered = info.data?.currencies ?? []
  return (
    <div className="grid gap-2">
      <Segmented
        label={say(t.currency)}
        options={country.currencies.map((c) => ({ value: currencies[c].wire, label: say(t[c]) }))}
        {...form.pick('currency')}
      />
      {!offered.every(isOpen) &&
        offered.map((one) => (
          <p key={one.currency} className="text-sm text-text-2">
            {say(currencyText[howOpen(one)], { currency: say(currencyName(one.currency)) })}
          </p>
        ))}
    </div>
  )
}

const isOpen = (one: Offered) => one.deposit && one.games

const howOpen = (one: Offered) =>
  isOpen(one) ? 'open' : one.deposit ? 'noGames' : one.games ? 'noDeposit' : 'notOpen'
