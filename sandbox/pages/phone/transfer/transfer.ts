import type { Bank } from '../../../src/bank/banks.ts'
import { ask, newId } from '../../parts/ask.ts'
import { fill, h } from '../../parts/element.ts'
import { say } from '../../parts/language.ts'
import { type Currency, showAccount, showCash } from '../../parts/show.ts'
import { readAmount } from '../amount.ts'
import { asMe } from '../holder.ts'
import { trouble } from '../phone.text.ts'
import { backTo, whyNot } from '../pieces.ts'
import { refresh, type State, type View, world } from '../world.ts'
import { bankPicker, banksOnce, field } from './account-field.ts'
import { showSlip } from './slip.ts'
import { x } from './transfer.text.ts'

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

type Receiver = { bankCode: string; accountNo: string }

/** A receiver who is no operator: for a slip whose money went elsewhere. */
const stranger = {
  THB: { bankCode: 'GSB', accountNo: '020999888777' },
  LAK: { bankCode: 'LDB', accountNo: '0302000123' },
}
const agoHours = [0, 2, 24]
const postingSeconds = [0, 20, 120, 3_600]

/** Sends to any account by its number. */
export function transferView(): View {
  const node = h('div.stack')
  return {
    node,
    ready: () => world.state !== undefined,
    enter: async () => {
      const state = world.state!
      const head = [backTo('#home'), h('h2', say(x.transfer)), fromLine(state.account)]
      fill(node, head)
      fill(node, head, form(await banksOnce(), state))
    },
  }
}

const fromLine = (account: State['account']) =>
  h(
    'a.recent',
    { href: '#me' },
    h('small', say(x.from)),
    h('strong', account.name),
    h(
      'small',
      `${account.bankCode} ${showAccount(account.accountNo, account.bankCode)} · ${showCash(account.balance, account.currency)}`,
    ),
  )

function form(banks: readonly Bank[], { account, accounts }: State) {
  const { currency, balance } = account
  const here = banks.filter((bank) => bank.currency === currency)
  if (!here.some(({ code }) => code === draft.bankCode))
    draft = { ...empty, bankCode: here[0]!.code }
  const bank = bankPicker('to-bank', here, draft.bankCode)
  const number = kept('to-account', 'accountNo', { inputmode: 'numeric' })
  const amount = kept('to-amount', 'amount', { inputmode: 'decimal' })
  const note = kept('to-note', 'note', { maxlength: 100 })
  const error = h('p.field-error', { id: 'transfer-error', role: 'alert' })
  const button = h('button.button.main.wide', { type: 'submit' })
  const draw = () => {
    const { amount: sent } = readAmount(amount.value, balance)
    button.textContent = busy
      ? say(x.sending)
      : sent
        ? say(x.send, { amount: showCash(sent, currency) })
        : say(x.transfer)
    button.setAttribute('aria-disabled', String(busy))
  }
  const to = ({ bankCode, accountNo }: Receiver) => {
    bank.value = draft.bankCode = bankCode
    number.value = draft.accountNo = accountNo
    payId = newId()
    changed(error, draw)
    amount.focus()
  }
  bank.addEventListener('change', () => {
    draft.bankCode = bank.value
    payId = newId()
  })
  const onsubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const { amount: sent, why } = readAmount(amount.value, balance)
    tell(error, why ? say(trouble[why]) : '')
    if (!why) await send(sent, error, draw)
  }
  for (const box of [number, amount]) box.addEventListener('input', () => changed(error, draw))
  draw()
  return h(
    'form.stack',
    { onsubmit, novalidate: true },
    recents(accounts, currency, to),
    h(
      'div.card.stack',
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

function kept(
  id: string,
  name: 'accountNo' | 'amount' | 'note',
  more: Record<string, string | number>,
) {
  const input = h('input', { id, autocomplete: 'off', value: draft[name], ...more })
  input.addEventListener('input', () => {
    draft[name] = input.value
    payId = newId()
  })
  return input
}

/** The operator's accounts, and one that is not theirs. */
function recents(accounts: State['accounts'], currency: Currency, to: (one: Receiver) => void) {
  const known = accounts.filter((one) => one.owner === 'operator' && one.currency === currency)
  const button = (one: Receiver, name: string) =>
    h(
      'button.recent',
      { 'data-account': one.accountNo, onclick: () => to(one) },
      h('strong', name),
      h('small', showAccount(one.accountNo, one.bankCode)),
    )
  return h(
    'section',
    h('h3', { id: 'recents' }, known[0]?.name ?? say(x.recents)),
    h(
      'div.recents.side-by-side',
      { role: 'group', 'aria-labelledby': 'recents' },
      known.map((one) => button(one, one.bankCode)),
      button(stranger[currency], say(x.somebodyElse)),
    ),
  )
}

/** What the picture alone cannot spoil: when it was sent, and when the bank shows it. */
function wrongs() {
  const menu = (
    id: string,
    name: 'hoursAgo' | 'postsAfterSeconds',
    values: readonly number[],
    words: (value: number) => string,
  ) => {
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
  const ago = (n: number) => (n === 0 ? say(x.now) : say(x.hoursAgo, { n }))
  const posts = (n: number) =>
    n === 0
      ? say(x.atOnce)
      : n < 60
        ? say(x.afterSeconds, { n })
        : say(x.afterMinutes, { n: n / 60 })
  return h(
    'details.card',
    { open: draft.hoursAgo + draft.postsAfterSeconds > 0 },
    h('summary', say(x.makeWrong)),
    h(
      'div.stack',
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
function changed(error: HTMLElement, draw: () => void): void {
  error.textContent = ''
  draw()
}

/** The button stands low, and the bar at the foot would hide what is said there. */
function tell(error: HTMLElement, words: string): void {
  error.textContent = words
  if (words) error.scrollIntoView({ block: 'center' })
}

async function send(amount: string, error: HTMLElement, draw: () => void): Promise<void> {
  busy = true
  draw()
  try {
    const { note, ...order } = {
      ...draft,
      amount,
      accountNo: draft.accountNo.replace(/[\s-]/g, ''),
    }
    const body = { ...order, ...(note.trim() && { note: note.trim() }), payId, ...asMe() }
    const receipt = await ask<{ slip: string }>('/phone/transfer', { method: 'POST', body })
    draft = { ...empty, bankCode: draft.bankCode, accountNo: draft.accountNo }
    payId = newId()
    showSlip(receipt.slip)
    await refresh()
  } catch (failure) {
    tell(error, whyNot(failure, { INPUT: x.accountNeeds }))
  } finally {
    busy = false
    draw()
  }
}
