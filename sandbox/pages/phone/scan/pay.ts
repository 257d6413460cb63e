import type { Receipt } from '../../../src/phone/pay.ts'
import type { Scan } from '../../../src/phone/scan.ts'
import { ask, newId } from '../../parts/ask.ts'
import { fill, h, icon } from '../../parts/element.ts'
import { type Row, say } from '../../parts/language.ts'
import { showAccount, showCash, showTime } from '../../parts/show.ts'
import { readAmount } from '../amount.ts'
import { asMe } from '../holder.ts'
import { trouble } from '../phone.text.ts'
import { backTo, errorNote, line, whyNot } from '../pieces.ts'
import { showSlip } from '../transfer/slip.ts'
import { x } from '../transfer/transfer.text.ts'
import { refresh, type State, type View, world } from '../world.ts'
import { s } from './scan.text.ts'

// The QR that is being paid, and the receipt of the last payment; the id makes a second tap the same payment.
let chosen: Scan | undefined
let payId: string
let receipt: Receipt | undefined
let busy = false

/** Takes a scanned QR to the page that asks for confirmation. */
export function choose(scan: Scan): void {
  chosen = scan
  payId = newId()
  location.hash = '#pay'
}

/** The summary to confirm: payer, payee and amount. */
export function payView(): View {
  const node = h('div.stack')
  return {
    node,
    ready: () => chosen !== undefined && payerOf(chosen) !== undefined,
    enter: () => fill(node, backTo('#scan'), h('h2', say(s.confirm)), chosen && form(chosen)),
  }
}

function form(scan: Scan) {
  const error = errorNote()
  const account = payerOf(scan)
  if (!account) return undefined
  const amount = h('input', {
    id: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: scan.amount ?? '',
    'aria-describedby': 'amount-why why-not',
  })
  const whyNotYet = h('p.field-error', { id: 'why-not', role: 'status' })
  const button = h('button.button.main.wide', { type: 'submit', 'aria-describedby': 'why-not' })
  const read = () => readAmount(amount.value, (payerOf(scan) ?? account).balance)
  const draw = () => {
    const { amount: paid, why } = read()
    button.textContent = busy
      ? say(s.paying)
      : paid
        ? say(s.confirmPay, { amount: showCash(paid, scan.currency) })
        : say(s.confirmAny)
    button.setAttribute('aria-disabled', String(busy || !paid))
    amount.setAttribute('aria-invalid', String(Boolean(why && amount.value)))
    whyNotYet.textContent = why && !busy ? say(trouble[why]) : ''
  }
  amount.addEventListener('input', () => {
    error.clear()
    draw()
  })
  const onsubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { amount: paid } = read()
    if (busy || !paid) return
    busy = true
    draw()
    error.clear()
    await pay(scan, paid).catch((failure) => error.tell(whyNot(failure)))
    busy = false
    draw()
  }
  draw()
  return h(
    'form.stack',
    { onsubmit, novalidate: true },
    summary(scan, account),
    scan.status === 'EXPIRED' && note('warn', 'clock', s.lateWarning),
    amountBox(scan, amount),
    error.node,
    h('div', button, whyNotYet),
  )
}

const note = (look: 'warn' | 'good', picture: string, words: Row) =>
  h(`div.note.${look}`, icon(picture), h('span', say(words)))

const summary = (scan: Scan, account: State['account']) =>
  h(
    'section.card',
    h('p.big-amount', showCash(scan.amount ?? '—', scan.currency)),
    h(
      'dl.lines',
      line(
        say(s.from),
        h('strong', account.name),
        h('br'),
        `${account.bankCode} ${showAccount(account.accountNo, account.bankCode)}`,
      ),
      line(say(s.to), h('strong', scan.payee), scan.provider && h('span.chip', scan.provider)),
      line(say(s.reference), h('span.code', scan.reference)),
      line(say(s.fee), say(s.free)),
    ),
  )

/** The holder's account, or the phone's own in the currency that is asked for. */
const payerOf = ({ currency }: Scan): State['account'] | undefined =>
  world.state?.account.currency === currency
    ? world.state.account
    : world.state?.accounts.find((one) => one.owner === 'phone' && one.currency === currency)

function amountBox(scan: Scan, input: HTMLInputElement) {
  const field = [h('label', { for: 'amount' }, say(s.amount)), input]
  if (!scan.amount) return h('div.card.stack', field)
  return h(
    'details.card.other',
    h('summary', say(s.otherAmount)),
    h('p.hint', { id: 'amount-why' }, say(s.otherWhy)),
    field,
  )
}

async function pay(scan: Scan, amount: string): Promise<void> {
  receipt = await ask<Receipt>('/phone/pay', {
    method: 'POST',
    body: { payload: scan.payload, payId, ...asMe(), ...(amount !== scan.amount && { amount }) },
  })
  chosen = undefined
  location.replace('#done')
  await refresh()
}

/** The receipt. */
export function doneView(): View {
  const node = h('div.stack')
  return {
    node,
    ready: () => receipt !== undefined,
    enter: () => fill(node, receipt && paidWith(receipt)),
  }
}

const paidWith = ({ amount, currency, payee, at, bankRef, late, slip }: Receipt) => [
  h(
    'section.card.receipt',
    h('span.tick', icon('check')),
    h('h2', say(s.paid)),
    h('p.big-amount', showCash(amount, currency)),
    h(
      'dl.lines',
      line(say(s.to), payee),
      line(say(s.at), showTime(at)),
      line(say(s.bankRef), h('span.code', bankRef)),
    ),
    late ? note('warn', 'clock', s.paidLate) : note('good', 'check', s.watch),
  ),
  h('button.button.plain.wide', { onclick: () => showSlip(slip) }, say(x.openSlip)),
  h('a.button.main.wide', { href: '#home' }, say(s.done)),
]
