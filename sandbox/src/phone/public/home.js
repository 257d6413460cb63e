import { ask, newId } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showAccount, showCash, showSigned, showTime } from '/assets/pages/show.js'
import { asMe } from './holder.js'
import { unreadOf } from './messages.js'
import { m } from './messages.text.js'
import { t, trouble } from './phone.text.js'
import { showSlip } from './slip.js'
import { x } from './transfer.text.js'
import { walletLink } from './truewallet.js'
import { refresh, whenChanged } from './world.js'

/** The account: what is on it, the way to the scanner, and what happened last. */
export function homeView() {
  const card = h('section', { class: 'account', 'aria-busy': 'true' }, skeletonCard())
  const live = h('div', { class: 'stack' })
  const list = h('ul', { class: 'rows' }, [1, 2, 3].map(skeletonRow))
  const acts = h(
    'div',
    { class: 'two' },
    h('a', { class: 'button main', href: '#scan' }, icon('scan'), say(t.scanQr)),
    h('a', { class: 'button main', href: '#transfer' }, icon('out'), say(x.transfer)),
  )
  const wallet = h('div', {})
  const node = h(
    'div',
    { class: 'stack' },
    card,
    acts,
    live,
    wallet,
    h('section', {}, h('h2', {}, say(t.activity)), list),
  )
  const drawCard = whenChanged((account) => {
    card.removeAttribute('aria-busy')
    fill(card, ...cardOf(account))
  })
  const drawLive = whenChanged(({ qrs, from }) =>
    fill(
      live,
      from && waiting('#messages', say(m.arrived, { from })),
      qrs > 0 && waiting('#scan', say(t.waiting, { n: qrs })),
    ),
  )
  const drawWallet = whenChanged((trueWallet) => fill(wallet, walletLink(trueWallet)))
  const drawList = whenChanged(({ activity, currency }) =>
    fill(list, ...activity.map((entry) => rowOf(entry, currency))),
  )
  return {
    node,
    update: (state) => {
      drawCard(state.account)
      drawLive({
        qrs: state.liveQrs.filter((qr) => qr.status === 'PENDING').length,
        from: unreadOf(state.messages) > 0 && state.messages[0].from,
      })
      drawWallet(state.trueWallet.wallet)
      drawList({ activity: state.activity, currency: state.account.currency })
    },
  }
}

const waiting = (href, words) =>
  h(
    'a',
    { class: 'waiting', href },
    h('span', { class: 'pulse' }),
    h('span', {}, words),
    icon('next'),
  )

const cardOf = (account) => [
  h(
    'p',
    { class: 'account-owner' },
    h('strong', {}, account.name),
    h('a', { href: '#me', id: 'i-am' }, say(x.change)),
    h('span', {}, `${account.bankCode} ${showAccount(account.accountNo)}`),
  ),
  h('p', { class: 'account-label' }, say(t.balance)),
  h(
    'p',
    { class: 'account-balance', id: 'balance' },
    h('small', {}, showCash('', account.currency)),
    showCash(account.balance, account.currency).slice(1),
  ),
  h(
    'button',
    { class: 'top-up', type: 'button', onclick: () => topUp(account.currency) },
    icon('plus'),
    topUpWords(account.currency),
  ),
]

/** Cash has no other side worth naming. */
const named = new Set(['qr', 'promptpay', 'payout', 'transfer', 'lao-qr'])

function rowOf(entry, currency) {
  const comesIn = !entry.amount.startsWith('-')
  return h(
    'li',
    { class: 'row' },
    h('span', { class: `dot ${comesIn ? 'in' : 'out'}` }, icon(comesIn ? 'in' : 'out')),
    h(
      'span',
      { class: 'row-words' },
      h('strong', {}, say(t.kind[entry.kind])),
      named.has(entry.kind) && h('small', {}, entry.other),
      h('small', { class: 'time' }, showTime(entry.at)),
      entry.slip &&
        h(
          'button',
          { class: 'row-slip', type: 'button', onclick: () => showSlip(entry.slip) },
          say(x.openSlip),
        ),
    ),
    h('span', { class: `money ${comesIn ? 'ok' : ''}` }, showSigned(entry.amount, currency)),
  )
}

/** A day's spending in each currency. */
const topUps = { THB: '10000.00', LAK: '5000000.00' }
const topUpWords = (currency) =>
  say(t.topUp, { amount: showCash(topUps[currency], currency).replace('.00', '') })

let toppingUp = false
async function topUp(currency) {
  if (toppingUp) return
  toppingUp = true
  const heard = document.querySelector('#heard')
  try {
    await ask('/phone/top-up', {
      method: 'POST',
      body: { amount: topUps[currency], topUpId: newId(), ...asMe() },
    })
    heard.textContent = say(t.toppedUp, { amount: showCash(topUps[currency], currency) })
  } catch (error) {
    heard.textContent = say(trouble[error.code] ?? trouble.INTERNAL)
  } finally {
    toppingUp = false
  }
  await refresh()
}

const skeletonCard = () => [
  h('span', { class: 'bone w60' }),
  h('span', { class: 'bone w40' }),
  h('span', { class: 'bone big w60' }),
  h('span', { class: 'bone w40' }),
]
const skeletonRow = () =>
  h(
    'li',
    { class: 'row' },
    h('span', { class: 'bone round' }),
    h(
      'span',
      { class: 'row-words' },
      h('span', { class: 'bone w60' }),
      h('span', { class: 'bone w40' }),
    ),
  )
