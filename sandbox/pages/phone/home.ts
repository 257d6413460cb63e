import { ask, newId } from '../parts/ask.ts'
import { fill, h, icon } from '../parts/element.ts'
import { say } from '../parts/language.ts'
import { type Currency, showAccount, showCash, showSigned, showTime } from '../parts/show.ts'
import { tell } from '../parts/tell.ts'
import { asMe } from './holder.ts'
import { m } from './messages.text.ts'
import { unreadOf } from './messages.ts'
import { t } from './phone.text.ts'
import { whyNot } from './pieces.ts'
import { showSlip } from './transfer/slip.ts'
import { x } from './transfer/transfer.text.ts'
import { walletLink } from './truewallet.ts'
import { refresh, type State, type View, whenChanged } from './world.ts'

/** The account: what is on it, the way to the scanner, and what happened last. */
export function homeView(): View {
  const card = h('section.account', { 'aria-busy': 'true' }, skeletonCard())
  const live = h('div.stack')
  const list = h('ul.rows', [1, 2, 3].map(skeletonRow))
  const acts = h(
    'div.two',
    h('a.button.main', { href: '#scan' }, icon('scan'), say(t.scanQr)),
    h('a.button.main', { href: '#transfer' }, icon('out'), say(x.transfer)),
  )
  const wallet = h('div')
  const node = h(
    'div.stack',
    card,
    acts,
    live,
    wallet,
    h('section', h('h2', say(t.activity)), list),
  )
  const drawCard = whenChanged((account: State['account']) => {
    card.removeAttribute('aria-busy')
    fill(card, cardOf(account))
  })
  const drawLive = whenChanged(({ qrs, from }: { qrs: number; from: string | undefined }) =>
    fill(
      live,
      from && waiting('#messages', say(m.arrived, { from })),
      qrs > 0 && waiting('#scan', say(t.waiting, { n: qrs })),
    ),
  )
  const drawWallet = whenChanged((balance: string) => fill(wallet, walletLink(balance)))
  const drawList = whenChanged(
    ({ activity, currency }: { activity: State['activity']; currency: Currency }) =>
      fill(
        list,
        activity.map((entry) => rowOf(entry, currency)),
      ),
  )
  return {
    node,
    update: ({ account, activity, liveQrs, messages, trueWallet }) => {
      drawCard(account)
      drawLive({
        qrs: liveQrs.filter((qr) => qr.status === 'PENDING').length,
        from: unreadOf(messages) > 0 ? messages[0]?.from : undefined,
      })
      drawWallet(trueWallet.wallet.balance)
      drawList({ activity, currency: account.currency })
    },
  }
}

const waiting = (href: string, words: string) =>
  h('a.waiting', { href }, h('span.pulse'), h('span', words), icon('next'))

const cardOf = (account: State['account']) => [
  h(
    'p.account-owner',
    h('strong', account.name),
    h('a', { href: '#me', id: 'i-am' }, say(x.change)),
    h('span', `${account.bankCode} ${showAccount(account.accountNo, account.bankCode)}`),
  ),
  h('p.account-label', say(t.balance)),
  h(
    'p.account-balance',
    { id: 'balance' },
    h('small', showCash('', account.currency)),
    showCash(account.balance, account.currency).slice(1),
  ),
  h(
    'button.top-up',
    { onclick: () => topUp(account.currency) },
    icon('plus'),
    say(t.topUp, { amount: topUpOf(account.currency).replace('.00', '') }),
  ),
]

/** Cash has no other side worth naming. */
const named = new Set(['qr', 'promptpay', 'payout', 'transfer', 'lao-qr'])

function rowOf({ amount, kind, other, at, slip }: State['activity'][number], currency: Currency) {
  const way = amount.startsWith('-') ? 'out' : 'in'
  return h(
    'li.row',
    h(`span.dot.${way}`, icon(way)),
    h(
      'span.row-words',
      h('strong', say(t.kind[kind])),
      named.has(kind) && h('small', other),
      h('small.time', showTime(at)),
      slip && h('button.row-slip', { onclick: () => showSlip(slip) }, say(x.openSlip)),
    ),
    h('span', { class: `money ${way === 'in' ? 'ok' : ''}` }, showSigned(amount, currency)),
  )
}

/** A day's spending in each currency. */
const topUps = { THB: '10000.00', LAK: '5000000.00' }
const topUpOf = (currency: Currency) => showCash(topUps[currency], currency)

let toppingUp = false
async function topUp(currency: Currency): Promise<void> {
  if (toppingUp) return
  toppingUp = true
  try {
    await ask('/phone/top-up', {
      method: 'POST',
      body: { amount: topUps[currency], topUpId: newId(), ...asMe() },
    })
    tell(say(t.toppedUp, { amount: topUpOf(currency) }))
  } catch (error) {
    tell(whyNot(error))
  } finally {
    toppingUp = false
  }
  await refresh()
}

const skeletonCard = () => [
  h('span.bone.w60'),
  h('span.bone.w40'),
  h('span.bone.big.w60'),
  h('span.bone.w40'),
]
const skeletonRow = () =>
  h('li.row', h('span.bone.round'), h('span.row-words', h('span.bone.w60'), h('span.bone.w40')))
