import { ask, newId } from '../parts/ask.ts'
import { fill, h, icon } from '../parts/element.ts'
import { say } from '../parts/language.ts'
import { satangOf, written } from '../parts/satang.ts'
import { showCash, showMoney, showPhone, showTime } from '../parts/show.ts'
import { tell } from '../parts/tell.ts'
import { readAmount } from './amount.ts'
import { copyButton } from './copy.ts'
import { t } from './phone.text.ts'
import { backTo, errorNote, nothing, whyNot } from './pieces.ts'
import { giftTrouble, w } from './truewallet.text.ts'
import { refresh, type State, type View, whenChanged, world } from './world.ts'

type Gift = State['trueWallet']['gifts'][number]
type ErrorNote = ReturnType<typeof errorNote>

const forPeople = [1, 2, 3, 5, 10]

/** The phone's True Wallet: what is in it, gift links to make, and what became of those that were made. */
export function trueWalletView(): View {
  const card = h('section.account.wallet-card', h('span.bone.big.w60'))
  const list = h('ul.gifts')
  const error = errorNote()
  const making = form(error)
  const node = h(
    'div.stack',
    backTo('#home', t.home),
    card,
    h('p.hint', say(w.why)),
    making.node,
    h('section', h('h2', say(w.gifts)), list),
  )
  const drawCard = whenChanged((wallet: State['trueWallet']['wallet']) =>
    fill(card, cardOf(wallet)),
  )
  const drawList = whenChanged((gifts: readonly Gift[]) =>
    fill(
      list,
      gifts.length > 0
        ? gifts.map((gift) => giftOf(gift, error))
        : nothing('gift', w.none, w.noneWhy, 'li.card.nothing'),
    ),
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
export const walletLink = (balance: string) =>
  h(
    'a.card.wallet-link',
    { href: '#truewallet' },
    h('span.dot.wallet-dot', icon('gift')),
    h('strong', say(w.name)),
    h('span.money', showCash(balance)),
    icon('next'),
  )

const cardOf = ({ name, accountNo, balance }: State['trueWallet']['wallet']) => [
  h('p.account-owner', h('strong', say(w.name)), h('span', `${name} · ${walletNo(accountNo)}`)),
  h('p.account-label', say(w.balance)),
  h('p.account-balance', h('small', '฿'), showMoney(balance)),
]

const walletNo = (digits: string) => showPhone(`+66${digits.slice(1)}`)

function form(error: ErrorNote) {
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
  const share = h('p.hint', { role: 'status' })
  const button = h('button.button.main.wide', { type: 'submit' })
  let [busy, giftId] = [false, newId()]
  const read = () => readAmount(amount.value, world.state?.trueWallet.wallet.balance ?? '0.00')
  const draw = () => {
    const { amount: whole, why } = read()
    const each = whole && shareOf(whole, Number(people.value))
    const words = each ? say(w.each, { share: showMoney(each) }) : say(giftTrouble[why ?? 'SPLIT'])
    if (share.textContent !== words) share.textContent = words
    button.textContent = say(busy ? w.making : w.make)
    button.setAttribute('aria-disabled', String(busy || !each))
    return each && whole
  }
  const onsubmit = async (event: SubmitEvent) => {
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
  const oninput = () => {
    giftId = newId()
    draw()
  }
  for (const field of [amount, people]) field.addEventListener('input', oninput)
  draw()
  const node = h(
    'form.card.stack',
    { onsubmit, novalidate: true },
    h(
      'div.gift-fields',
      h('div', h('label', { for: amount.id }, say(w.amount)), amount),
      h('div', h('label', { for: people.id }, say(w.people)), people),
    ),
    share,
    error.node,
    button,
  )
  return { node, draw }
}

/** "100.00" for 3 people parts into no whole satang: undefined. */
function shareOf(whole: string, people: number): string | undefined {
  const [satang, parts] = [satangOf(whole), BigInt(people)]
  return satang % parts === 0n ? written(satang / parts) : undefined
}

const tones = { active: 'ok', redeemed: 'faded', expired: 'bad' }

function giftOf(gift: Gift, error: ErrorNote) {
  const { opened, people, share, link, returned, state } = gift
  const hint = (words: string) => h('p.hint', words)
  return h(
    'li.card.gift',
    { 'data-hash': gift.hash },
    h(
      'div.gift-head',
      h('strong', showCash(gift.amount)),
      h(`span.chip.${tones[state]}`, say(w[state])),
    ),
    people > 1 &&
      hint(`${say(w.opened, { opened, people })} · ${say(w.each, { share: showMoney(share) })}`),
    gift.tickets.map(({ mobile, amount }) =>
      hint(say(w.taken, { phone: walletNo(mobile), amount: showMoney(amount) })),
    ),
    returned && returned !== '0.00' && hint(say(w.returned, { amount: showMoney(returned) })),
    state === 'active' && [
      hint(say(w.until, { at: showTime(gift.expiresAt) })),
      h('p.gift-link', link),
    ],
    copyButton(link, {
      words: say(w.copy),
      copied: say(w.copied),
      byHand: say(w.byHand),
      'data-link': link,
    }),
    state === 'active' && giftActs(`/phone/gifts/${gift.hash}`, error),
  )
}

function giftActs(path: string, error: ErrorNote) {
  const open = () => act(`${path}/open`, { mobile: somebody() }, error)
  const expire = () => act(`${path}/expire`, {}, error)
  return h(
    'div.gift-acts',
    h('button.button.plain', { onclick: open }, say(w.other)),
    h('button.button.plain', { onclick: expire }, say(w.expire)),
  )
}

/** Another number each time: a number opens a gift once. */
const somebody = () =>
  `08${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')}`

/** Whether it was done; `error` shows why not. */
async function act(path: string, body: object, error: ErrorNote): Promise<boolean> {
  error.clear()
  try {
    await ask(path, { method: 'POST', body })
    await refresh()
    return true
  } catch (failure) {
    error.tell(whyNot(failure, giftTrouble))
    return false
  }
}
