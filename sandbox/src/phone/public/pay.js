import { ask, newId } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showAccount, showMoney, showTime } from '/assets/pages/show.js'
import { readAmount } from './amount.js'
import { asMe } from './holder.js'
import { t, trouble } from './phone.text.js'
import { s } from './scan.text.js'
import { showSlip } from './slip.js'
import { x } from './transfer.text.js'
import { refresh, world } from './world.js'

// The QR that is being paid, and the receipt of the last payment; the id makes a second tap the same payment.
let chosen
let payId
let receipt
let busy = false

/** Takes a scanned QR to the page that asks for confirmation. */
export function choose(scan) {
  chosen = scan
  payId = newId()
  location.hash = '#pay'
}

/** Who pays whom how much, once more, before it is done. */
export function payView() {
  const node = h('div', { class: 'stack' })
  return {
    node,
    ready: () => chosen !== undefined,
    enter: () => fill(node, backLink(), h('h2', {}, say(s.confirm)), form(chosen)),
    update: () => {},
  }
}

const backLink = () => h('a', { class: 'back', href: '#scan' }, icon('back'), say(t.back))

function form(scan) {
  const error = h('div', { class: 'note bad', role: 'alert', hidden: true })
  const amount = h('input', {
    id: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: scan.amount ?? '',
    'aria-describedby': 'amount-why why-not',
  })
  const whyNot = h('p', { class: 'field-error', id: 'why-not', role: 'status' })
  const button = h('button', {
    class: 'button main wide',
    type: 'submit',
    'aria-describedby': 'why-not',
  })
  const read = () => readAmount(amount.value, payerOf(scan).balance)
  const draw = () => {
    const { amount: paid, why } = read()
    button.textContent = busy
      ? say(s.paying)
      : paid
        ? say(s.confirmPay, { amount: signed(scan, paid) })
        : say(s.confirmAny)
    button.setAttribute('aria-disabled', String(busy || !paid))
    amount.setAttribute('aria-invalid', String(Boolean(why && amount.value)))
    whyNot.textContent = why && !busy ? say(trouble[why]) : ''
  }
  amount.addEventListener('input', () => {
    error.hidden = true
    draw()
  })
  const onsubmit = async (event) => {
    event.preventDefault()
    const { amount: paid } = read()
    if (busy || !paid) return
    busy = true
    draw()
    await pay(scan, paid, error)
    busy = false
    draw()
  }
  draw()
  return h(
    'form',
    { class: 'stack', onsubmit, novalidate: true },
    summary(scan),
    late(scan),
    amountBox(scan, amount),
    error,
    h('div', {}, button, whyNot),
  )
}

function summary(scan) {
  const account = payerOf(scan)
  const line = (name, ...value) => [h('dt', {}, say(name)), h('dd', {}, ...value)]
  return h(
    'section',
    { class: 'card' },
    h('p', { class: 'big-amount' }, signed(scan, scan.amount ?? '—')),
    h(
      'dl',
      { class: 'lines' },
      line(
        s.from,
        h('strong', {}, account.name),
        h('br'),
        `${account.bankCode} ${showAccount(account.accountNo)}`,
      ),
      line(
        s.to,
        h('strong', {}, scan.payee),
        scan.provider ? h('span', { class: 'chip' }, scan.provider) : '',
      ),
      line(s.reference, h('span', { class: 'code' }, scan.reference)),
      line(s.fee, say(s.free)),
    ),
  )
}

/** The holder's account, or the phone's own in the currency that is asked for. */
const payerOf = ({ currency }) =>
  world.state.account.currency === currency
    ? world.state.account
    : world.state.accounts.find((one) => one.owner === 'phone' && one.currency === currency)
const signed = ({ currency }, amount) => `${currency === 'LAK' ? '₭' : '฿'}${showMoney(amount)}`

const late = (scan) =>
  scan.status === 'EXPIRED' &&
  h('div', { class: 'note warn' }, icon('clock'), h('span', {}, say(s.lateWarning)))

function amountBox(scan, input) {
  const field = [h('label', { for: 'amount' }, say(s.amount)), input]
  if (!scan.amount) return h('div', { class: 'card stack' }, field)
  return h(
    'details',
    { class: 'card other' },
    h('summary', {}, say(s.otherAmount)),
    h('p', { class: 'hint', id: 'amount-why' }, say(s.otherWhy)),
    field,
  )
}

async function pay(scan, amount, error) {
  error.hidden = true
  try {
    receipt = await ask('/phone/pay', {
      method: 'POST',
      body: { payload: scan.payload, payId, ...asMe(), ...(amount !== scan.amount && { amount }) },
    })
    chosen = undefined
    location.replace('#done')
    await refresh()
  } catch (failure) {
    fill(error, icon('warn'), h('span', {}, say(trouble[failure.code] ?? trouble.INTERNAL)))
    error.hidden = false
  }
}

/** The receipt. */
export function doneView() {
  const node = h('div', { class: 'stack' })
  const line = (name, value) => [h('dt', {}, say(name)), h('dd', {}, value)]
  const draw = () =>
    fill(
      node,
      h(
        'section',
        { class: 'card receipt' },
        h('span', { class: 'tick' }, icon('check')),
        h('h2', {}, say(s.paid)),
        h('p', { class: 'big-amount' }, signed(receipt, receipt.amount)),
        h(
          'dl',
          { class: 'lines' },
          line(s.to, receipt.payee),
          line(s.at, showTime(receipt.at)),
          line(s.bankRef, h('span', { class: 'code' }, receipt.bankRef)),
        ),
        h(
          'div',
          { class: `note ${receipt.late ? 'warn' : 'good'}` },
          icon(receipt.late ? 'clock' : 'check'),
          h('span', {}, say(receipt.late ? s.paidLate : s.watch)),
        ),
      ),
      h(
        'button',
        { class: 'button plain wide', type: 'button', onclick: () => showSlip(receipt.slip) },
        say(x.openSlip),
      ),
      h('a', { class: 'button main wide', href: '#home' }, say(s.done)),
    )
  return { node, ready: () => receipt !== undefined, enter: draw, update: () => {} }
}
