import type { Bank } from '../../../src/bank/banks.ts'
import type { Holder } from '../../../src/phone/holder.ts'
import { ask } from '../../parts/ask.ts'
import { fill, h } from '../../parts/element.ts'
import { say } from '../../parts/language.ts'
import { showAccount } from '../../parts/show.ts'
import { me, setMe } from '../holder.ts'
import { backTo, titled, whyNot } from '../pieces.ts'
import { refresh, type State, type View, whenChanged } from '../world.ts'
import { bankPicker, banksOnce, field } from './account-field.ts'
import { x } from './transfer.text.ts'

type Account = State['account']

/** Whose account the phone holds: one that it knows, or one that is named. Members send from the account that they registered. */
export function meView(): View {
  const known = h('div.recents')
  const form = h('div')
  const node = h('div.stack', backTo('#home'), titled(x.iAm, x.iAmWhy), known, form)
  const draw = whenChanged(({ mine, current }: { mine: Account[]; current: Account }) =>
    fill(
      known,
      mine.map((one) => choice(one, current)),
    ),
  )
  return {
    node,
    enter: async () => fill(form, anotherForm(await banksOnce())),
    update: ({ accounts, account }) =>
      draw({ mine: accounts.filter((one) => one.owner === 'phone').reverse(), current: account }),
  }
}

const choice = (one: Account, current: Account) =>
  h(
    'button.recent',
    {
      'aria-pressed': String(
        one.bankCode === current.bankCode && one.accountNo === current.accountNo,
      ),
      onclick: () => become(one),
    },
    h('strong', one.name),
    h('small', `${one.bankCode} ${showAccount(one.accountNo, one.bankCode)}`),
  )

function anotherForm(banks: readonly Bank[]) {
  const bank = bankPicker('me-bank', banks, me()?.bankCode)
  const number = h('input', { id: 'me-account', inputmode: 'numeric', autocomplete: 'off' })
  const name = h('input', { id: 'me-name', autocomplete: 'off' })
  const error = h('p.field-error', { role: 'alert' })
  const onsubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    error.textContent = ''
    try {
      await become({
        bankCode: bank.value,
        accountNo: number.value.replace(/\D/g, ''),
        name: name.value.trim(),
      })
    } catch (failure) {
      error.textContent = whyNot(failure, { INPUT: x.whoNeeds })
    }
  }
  return h(
    'form.card.stack',
    { onsubmit, novalidate: true },
    h('h3', say(x.another)),
    field(x.bank, bank),
    field(x.accountNo, number),
    field(x.holder, name),
    error,
    h('button.button.main.wide', { type: 'submit' }, say(x.beThem)),
  )
}

async function become({ bankCode, accountNo, name }: Holder): Promise<void> {
  await ask('/phone/accounts', { method: 'POST', body: { bankCode, accountNo, name } })
  setMe({ bankCode, accountNo, name })
  await refresh()
  location.hash = '#home'
}
