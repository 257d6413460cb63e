import { ask } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showAccount } from '/assets/pages/show.js'
import { bankPicker, banksOnce, field } from './account-field.js'
import { me, setMe } from './holder.js'
import { t, trouble } from './phone.text.js'
import { x } from './transfer.text.js'
import { refresh, whenChanged } from './world.js'

/** Whose account the phone holds: one that it knows, or one that is named. Members send from the account that they registered. */
export function meView() {
  const known = h('div', { class: 'recents' })
  const form = h('div', {})
  const node = h(
    'div',
    { class: 'stack' },
    h('a', { class: 'back', href: '#home' }, icon('back'), say(t.back)),
    h('div', {}, h('h2', {}, say(x.iAm)), h('p', { class: 'hint' }, say(x.iAmWhy))),
    known,
    form,
  )
  const draw = whenChanged(({ mine, current }) =>
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

const choice = (one, current) =>
  h(
    'button',
    {
      class: 'recent',
      type: 'button',
      'aria-pressed': String(
        one.bankCode === current.bankCode && one.accountNo === current.accountNo,
      ),
      onclick: () => become(one),
    },
    h('strong', {}, one.name),
    h('small', {}, `${one.bankCode} ${showAccount(one.accountNo)}`),
  )

function anotherForm(banks) {
  const bank = bankPicker('me-bank', banks, me()?.bankCode)
  const number = h('input', { id: 'me-account', inputmode: 'numeric', autocomplete: 'off' })
  const name = h('input', { id: 'me-name', autocomplete: 'off' })
  const error = h('p', { class: 'field-error', role: 'alert' })
  const onsubmit = async (event) => {
    event.preventDefault()
    error.textContent = ''
    try {
      await become({
        bankCode: bank.value,
        accountNo: number.value.replace(/\D/g, ''),
        name: name.value.trim(),
      })
    } catch (failure) {
      error.textContent = say(
        failure.code === 'INPUT' ? x.whoNeeds : (trouble[failure.code] ?? trouble.INTERNAL),
      )
    }
  }
  return h(
    'form',
    { class: 'card stack', onsubmit, novalidate: true },
    h('h3', {}, say(x.another)),
    field(x.bank, bank),
    field(x.accountNo, number),
    field(x.holder, name),
    error,
    h('button', { class: 'button main wide', type: 'submit' }, say(x.beThem)),
  )
}

async function become({ bankCode, accountNo, name }) {
  await ask('/phone/accounts', { method: 'POST', body: { bankCode, accountNo, name } })
  setMe({ bankCode, accountNo, name })
  await refresh()
  location.hash = '#home'
}
