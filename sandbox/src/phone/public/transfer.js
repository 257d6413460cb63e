import { ask, newId } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showAccount, showCash } from '/assets/pages/show.js'
import { bankPicker, banksOnce, field } from './account-field.js'
import { readAmount } from './amount.js'
import { asMe } from './holder.js'
import { t, trouble } from './phone.text.js'
import { showSlip } from './slip.js'
import { x } from './transfer.text.js'
import { refresh, world } from './world.js'

// What was typed is kept while the language is switched or another view is looked at; the id makes a second tap the same transfer.
const empty = {
  bankCode: '',
  accountNo: '',
  amount: '',
  note: '',
  hoursAgo: 0,
  postsAfterSeconds: 0,
}
let draft = { ...empty }
let payId = newId()
let busy = false

/** A receiver who is no operator: for a slip whose money went elsewhere. */
const stranger = {
  THB: { bankCode: 'GSB', accountNo: '020999888777' },
  LAK: { bankCode: 'LDB', accountNo: '0302000123' },
}
const agoHours = [0, 2, 24]
const postingSeconds = [0, 20, 120, 3_600]

/** Sends to any account by its number. */
export function transferView() {
  const node = h('div', { class: 'stack' })
  return {
    node,
    ready: () => world.state !== undefined,
    enter: async () => {
      const head = [
        h('a', { class: 'back', href: '#home' }, icon('back'), say(t.back)),
        h('h2', {}, say(x.transfer)),
        fromLine(world.state.account),
      ]
      fill(node, ...head)
      fill(node, ...head, form(await banksOnce()))
    },
    update: () => {},
  }
}

const fromLine = (account) =>
  h(
    'a',
    { class: 'recent', href: '#me' },
    h('small', {}, say(x.from)),
    h('strong', {}, account.name),
    h(
      'small',
      {},
      `${account.bankCode} ${showAccount(account.accountNo)} · ${showCash(account.balance, account.currency)}`,
    ),
  )

function form(banks) {
  const { currency, balance } = world.state.account
  const here = banks.filter((bank) => bank.currency === currency)
  if (!here.some(({ code }) => code === draft.bankCode))
    draft = { ...empty, bankCode: here[0].code }
  const bank = bankPicker('to-bank', here, draft.bankCode)
  const number = kept('to-account', 'accountNo', { inputmode: 'numeric' })
  const amount = kept('to-amount', 'amount', { inputmode: 'decimal' })
  const note = kept('to-note', 'note', { maxlength: 100 })
  const error = h('p', { class: 'field-error', id: 'transfer-error', role: 'alert' })
  const button = h('button', { class: 'button main wide', type: 'submit' })
  const draw = () => {
    const { amount: sent } = readAmount(amount.value, balance)
    button.textContent = busy
      ? say(x.sending)
      : sent
        ? say(x.send, { amount: showCash(sent, currency) })
        : say(x.transfer)
    button.setAttribute('aria-disabled', String(busy))
  }
  const to = (account) => {
    bank.value = draft.bankCode = account.bankCode
    number.value = draft.accountNo = account.accountNo
    payId = newId()
    changed(error, draw)
    amount.focus()
  }
  bank.addEventListener('change', () => {
    draft.bankCode = bank.value
    payId = newId()
  })
  const onsubmit = async (event) => {
    event.preventDefault()
    if (busy) return
    const { amount: sent, why } = readAmount(amount.value, balance)
    tell(error, why ? say(trouble[why]) : '')
    if (!why) await send(sent, error, draw)
  }
  for (const box of [number, amount]) box.addEventListener('input', () => changed(error, draw))
  draw()
  return h(
    'form',
    { class: 'stack', onsubmit, novalidate: true },
    recents(currency, to),
    h(
      'div',
      { class: 'card stack' },
      field(x.bank, bank),
      field(x.accountNo, number),
      field(x.amount, amount),
      field(x.note, note, say(x.noteWhy)),
    ),
    wrongs(),
    error,
    button,
  )
}

function kept(id, name, more) {
  const input = h('input', { id, autocomplete: 'off', value: draft[name], ...more })
  input.addEventListener('input', () => {
    draft[name] = input.value
    payId = newId()
  })
  return input
}

/** The operator's accounts, and one that is not theirs. */
function recents(currency, to) {
  const known = world.state.accounts.filter(
    (one) => one.owner === 'operator' && one.currency === currency,
  )
  const button = (one, name) =>
    h(
      'button',
      { class: 'recent', type: 'button', 'data-account': one.accountNo, onclick: () => to(one) },
      h('strong', {}, name),
      h('small', {}, showAccount(one.accountNo)),
    )
  return h(
    'section',
    {},
    h('h3', { id: 'recents' }, known[0]?.name ?? say(x.recents)),
    h(
      'div',
      { class: 'recents side-by-side', role: 'group', 'aria-labelledby': 'recents' },
      known.map((one) => button(one, one.bankCode)),
      button(stranger[currency], say(x.somebodyElse)),
    ),
  )
}

/** What the picture alone cannot spoil: when it was sent, and when the bank shows it. */
function wrongs() {
  const menu = (id, name, values, words) => {
    const select = h(
      'select',
      { id },
      values.map((value) => h('option', { value, selected: value === draft[name] }, words(value))),
    )
    select.addEventListener('change', () => {
      draft[name] = Number(select.value)
      payId = newId()
    })
    return select
  }
  const ago = (n) => (n === 0 ? say(x.now) : say(x.hoursAgo, { n }))
  const posts = (n) =>
    n === 0
      ? say(x.atOnce)
      : n < 60
        ? say(x.afterSeconds, { n })
        : say(x.afterMinutes, { n: n / 60 })
  return h(
    'details',
    { class: 'card', open: draft.hoursAgo + draft.postsAfterSeconds > 0 },
    h('summary', {}, say(x.makeWrong)),
    h(
      'div',
      { class: 'stack' },
      field(x.sentWhen, menu('sent-when', 'hoursAgo', agoHours, ago), say(x.sentWhy)),
      field(
        x.postedWhen,
        menu('posted-when', 'postsAfterSeconds', postingSeconds, posts),
        say(x.postedWhy),
      ),
    ),
  )
}

/** What was wrong may be right now. */
function changed(error, draw) {
  error.textContent = ''
  draw()
}

/** The button stands low, and the bar at the foot would hide what is said there. */
function tell(error, words) {
  error.textContent = words
  if (words) error.scrollIntoView({ block: 'center' })
}

async function send(amount, error, draw) {
  busy = true
  draw()
  try {
    const { note, ...order } = {
      ...draft,
      amount,
      accountNo: draft.accountNo.replace(/[\s-]/g, ''),
    }
    const body = { ...order, ...(note.trim() && { note: note.trim() }), payId, ...asMe() }
    const receipt = await ask('/phone/transfer', { method: 'POST', body })
    draft = { ...empty, bankCode: draft.bankCode, accountNo: draft.accountNo }
    payId = newId()
    showSlip(receipt.slip)
    await refresh()
  } catch (failure) {
    tell(
      error,
      say(failure.code === 'INPUT' ? x.accountNeeds : (trouble[failure.code] ?? trouble.INTERNAL)),
    )
  } finally {
    busy = false
    draw()
  }
}
