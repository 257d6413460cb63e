import { ask, newId } from '/assets/pages/ask.js'
import { fill, h, icon } from '/assets/pages/element.js'
import { say } from '/assets/pages/language.js'
import { showMoney, showPhone, showTime } from '/assets/pages/show.js'
import { readAmount } from './amount.js'
import { copyButton, tell } from './copy.js'
import { t, trouble } from './phone.text.js'
import { giftTrouble, w } from './truewallet.text.js'
import { refresh, whenChanged, world } from './world.js'

const forPeople = [1, 2, 3, 5, 10]
const baht = (text) => `฿${showMoney(text)}`
const telling = (error) => say(giftTrouble[error.code] ?? trouble[error.code] ?? trouble.INTERNAL)

/** The phone's True Wallet: what is in it, gift links to make, and what became of those that were made. */
export function trueWalletView() {
  const card = h('section', { class: 'account wallet-card' }, h('span', { class: 'bone big w60' }))
  const list = h('ul', { class: 'gifts' })
  const error = h('div', { class: 'note bad', role: 'alert', hidden: true })
  const making = form(error)
  const node = h(
    'div',
    { class: 'stack' },
    h('a', { class: 'back', href: '#home' }, icon('back'), say(t.home)),
    card,
    h('p', { class: 'hint' }, say(w.why)),
    making.node,
    h('section', {}, h('h2', {}, say(w.gifts)), list),
  )
  const drawCard = whenChanged((wallet) => fill(card, ...cardOf(wallet)))
  const drawList = whenChanged((gifts) =>
    fill(list, ...(gifts.length > 0 ? gifts.map((g) => giftOf(g, error)) : [nothing()])),
  )
  return {
    node,
    update: ({ trueWallet }) => {
      drawCard(trueWallet.wallet)
      making.draw()
      drawList(trueWallet.gifts)
    },
  }
}

/** The way in, on the phone's home. */
export const walletLink = ({ balance }) =>
  h(
    'a',
    { class: 'card wallet-link', href: '#truewallet' },
    h('span', { class: 'dot wallet-dot' }, icon('gift')),
    h('strong', {}, say(w.name)),
    h('span', { class: 'money' }, baht(balance)),
    icon('next'),
  )

const cardOf = ({ name, accountNo, balance }) => [
  h(
    'p',
    { class: 'account-owner' },
    h('strong', {}, say(w.name)),
    h('span', {}, `${name} · ${walletNo(accountNo)}`),
  ),
  h('p', { class: 'account-label' }, say(w.balance)),
  h('p', { class: 'account-balance' }, h('small', {}, '฿'), showMoney(balance)),
]

const walletNo = (digits) => showPhone(`+66${digits.slice(1)}`)

function form(error) {
  const amount = h('input', {
    id: 'gift-amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '100',
  })
  const people = h(
    'select',
    { id: 'gift-people' },
    forPeople.map((n) => h('option', { value: String(n) }, String(n))),
  )
  const share = h('p', { class: 'hint', role: 'status' })
  const button = h('button', { class: 'button main wide', type: 'submit' })
  let [busy, giftId] = [false, newId()]
  const read = () => readAmount(amount.value, world.state?.trueWallet.wallet.balance ?? '0')
  const draw = () => {
    const { amount: whole, why } = read()
    const each = whole && shareOf(whole, Number(people.value))
    const words = each ? say(w.each, { share: showMoney(each) }) : say(giftTrouble[why ?? 'SPLIT'])
    if (share.textContent !== words) share.textContent = words
    button.textContent = say(busy ? w.making : w.make)
    button.setAttribute('aria-disabled', String(busy || !each))
    return each && whole
  }
  const onsubmit = async (event) => {
    event.preventDefault()
    const whole = draw()
    if (busy || !whole) return
    busy = true
    draw()
    const done = await act(
      '/phone/gifts',
      { amount: whole, people: Number(people.value), giftId },
      error,
    )
    if (done) {
      giftId = newId()
      tell(say(w.made))
    }
    busy = false
    draw()
  }
  // Another amount is another gift, also where nothing was heard of the one before.
  const change = () => {
    giftId = newId()
    draw()
  }
  for (const field of [amount, people]) field.addEventListener('input', change)
  draw()
  const node = h(
    'form',
    { class: 'card stack', onsubmit, novalidate: true },
    h('div', { class: 'gift-fields' }, labelled(w.amount, amount), labelled(w.people, people)),
    share,
    error,
    button,
  )
  return { node, draw }
}

const labelled = (words, field) => h('div', {}, h('label', { for: field.id }, say(words)), field)

/** "100.00" for 3 people parts into no whole satang: undefined. */
function shareOf(whole, people) {
  const satang = BigInt(whole.replace('.', ''))
  if (satang % BigInt(people) !== 0n) return undefined
  const each = satang / BigInt(people)
  return `${each / 100n}.${String(each % 100n).padStart(2, '0')}`
}

const tones = { active: 'ok', redeemed: 'faded', expired: 'bad' }
const nothing = () =>
  h(
    'li',
    { class: 'card nothing' },
    icon('gift', 'picture'),
    h('strong', {}, say(w.none)),
    h('p', {}, say(w.noneWhy)),
  )

function giftOf(gift, error) {
  const { opened, people } = gift
  const button = (words, path, body) =>
    h(
      'button',
      {
        class: 'button plain',
        type: 'button',
        onclick: () => act(`/phone/gifts/${gift.hash}/${path}`, body(), error),
      },
      say(words),
    )
  return h(
    'li',
    { class: 'card gift', 'data-hash': gift.hash },
    h(
      'div',
      { class: 'gift-head' },
      h('strong', {}, baht(gift.amount)),
      h('span', { class: `chip ${tones[gift.state]}` }, say(w[gift.state])),
    ),
    people > 1 &&
      h(
        'p',
        { class: 'hint' },
        `${say(w.opened, { opened, people })} · ${say(w.each, { share: showMoney(gift.share) })}`,
      ),
    gift.tickets.map(({ mobile, amount }) =>
      h(
        'p',
        { class: 'hint' },
        say(w.taken, { phone: walletNo(mobile), amount: showMoney(amount) }),
      ),
    ),
    gift.returned &&
      gift.returned !== '0.00' &&
      h('p', { class: 'hint' }, say(w.returned, { amount: showMoney(gift.returned) })),
    gift.state === 'active' && [
      h('p', { class: 'hint' }, say(w.until, { at: showTime(gift.expiresAt) })),
      h('p', { class: 'gift-link' }, gift.link),
    ],
    copyButton(gift.link, {
      words: say(w.copy),
      copied: say(w.copied),
      byHand: say(w.byHand),
      'data-link': gift.link,
    }),
    gift.state === 'active' &&
      h(
        'div',
        { class: 'gift-acts' },
        button(w.other, 'open', () => ({ mobile: somebody() })),
        button(w.expire, 'expire', () => ({})),
      ),
  )
}

/** Another number each time: a number opens a gift once. */
const somebody = () =>
  `08${String(crypto.getRandomValues(new Uint32Array(1))[0] % 100_000_000).padStart(8, '0')}`

/** Whether it was done; why not is told above. */
async function act(path, body, error) {
  error.hidden = true
  try {
    await ask(path, { method: 'POST', body })
    await refresh()
    return true
  } catch (failure) {
    fill(error, icon('warn'), h('span', {}, telling(failure)))
    error.hidden = false
    return false
  }
}
