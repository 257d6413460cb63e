import { fill, type Text } from '@krapao/shared/text'
import { GameArt } from '@krapao/ui/games/GameArt'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useLocale, useSay } from '../../i18n/locale.ts'
import { t as deposit } from '../deposit/deposit.text.ts'
import { t as home } from '../wallet/home.text.ts'
import { pretendQr } from './pretend-qr.ts'
import { t } from './scenes.text.ts'
import type { Block } from './scenes.ts'

type Drawing<K extends Block['is']> = (p: {
  block: Extract<Block, { is: K }>
  pressed: boolean
}) => ReactNode
/** Deposits, games and transfers are in baht, also where a wallet may be in kip. */
const sign = '฿'

/** One piece of a screen, as small as a phone in a picture has room for. */
export function SceneBlock({ block, pressed }: { block: Block; pressed: boolean }) {
  const Drawn = drawings[block.is] as Drawing<Block['is']>
  return <Drawn block={block} pressed={pressed} />
}

const press = (pressed: boolean) => (pressed ? 'scale-95 brightness-110' : '')
const gold =
  'rounded-chip bg-(image:--gradient-primary) px-2 py-2 text-center font-semibold text-primary-ink'
const outline =
  'rounded-chip border border-primary-text px-2 py-2 text-center font-semibold text-primary-text'

function Hero({ block }: { block: Extract<Block, { is: 'hero' }> }) {
  const say = useSay()
  return (
    <div className="rounded-input border border-line bg-(image:--gradient-hero) p-3">
      <p className="text-text-2">{say(home.total)}</p>
      <p className="text-xl font-bold tabular-nums">{sign + block.total}</p>
      {block.main !== undefined && (
        <div className="mt-1 grid grid-cols-2 gap-2 border-t border-line pt-1.5">
          {[
            { words: home.main, amount: block.main },
            { words: home.inGames, amount: block.games },
          ].map(({ words, amount }) => (
            <p key={words.en} className="text-text-2">
              {say(words)} <b className="block text-text tabular-nums">{sign + amount}</b>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function Targets({ block }: { block: Extract<Block, { is: 'targets' }> }) {
  const say = useSay()
  return (
    <div className="grid gap-3 rounded-input border border-line bg-surface p-3">
      <p className="text-text-2">
        {say(home.total)}{' '}
        <b className="block text-lg text-text tabular-nums">{sign + block.total}</b>
      </p>
      <div className="h-2 overflow-hidden rounded-full bg-surface-3">
        <div
          className="h-full rounded-full bg-(image:--gradient-leaf)"
          style={{ width: `${Math.max(2, block.percent)}%` }}
        />
      </div>
      <div className="flex justify-between text-text-2">
        <p>
          {say(t.floor)} <b className="block text-text tabular-nums">{sign + block.floor}</b>
        </p>
        <p className="text-right">
          {say(t.target)} <b className="block text-text tabular-nums">{sign + block.target}</b>
        </p>
      </div>
    </div>
  )
}

function Qr({ block }: { block: Extract<Block, { is: 'qr' }> }) {
  const say = useSay()
  return (
    <div className="grid justify-items-center gap-1.5">
      <svg aria-hidden="true" viewBox="-2 -2 25 25" className="size-36 rounded-chip bg-white">
        <path d={pretendQr} fill="#000000" />
      </svg>
      <p className="text-base font-bold tabular-nums">{sign + block.amount}</p>
      <p className="text-text-2 tabular-nums">{say(deposit.timeLeft)} 9:41</p>
    </div>
  )
}

function Line({ block }: { block: Extract<Block, { is: 'line' }> }) {
  const say = useSay()
  const of = typeof block.of === 'object' ? say(block.of) : block.of
  return (
    <div className="flex items-center justify-between gap-2 rounded-chip border border-line bg-surface-2 px-2.5 py-2">
      <span className="text-text-2">
        {say(block.words)} {of && <b className="block text-text">{of}</b>}
      </span>
      <b className="tabular-nums">
        {block.amount.startsWith('+') ? `+${sign}${block.amount.slice(1)}` : sign + block.amount}
      </b>
    </div>
  )
}

function Games({ block, pressed }: { block: Extract<Block, { is: 'games' }>; pressed: boolean }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {block.codes.map((code, i) => (
        <div
          key={code}
          className={`relative isolate aspect-[3/4] overflow-hidden rounded-chip ${press(pressed && i === 1)}`}
        >
          <GameArt of={{ code, category: 'slot' }} />
        </div>
      ))}
    </div>
  )
}

/** The app's own words, with the story's name and amount in their holes. */
function Words({
  block: { words, name = '', amount = '' },
}: {
  block: { words: Text; name?: string; amount?: string }
}) {
  const shown = sign + amount
  return fill(words[useLocale()], { name, main: shown, amount: shown, rest: shown })
}

const drawings: { [K in Block['is']]: Drawing<K> } = {
  hero: Hero,
  targets: Targets,
  qr: Qr,
  line: Line,
  games: Games,
  title: ({ block }) => (
    <p className="text-sm font-semibold">
      <Words block={block} />
    </p>
  ),
  buttons: ({ block, pressed }) => (
    <div className="grid grid-cols-2 gap-2">
      <p className={`${gold} ${press(pressed)}`}>
        <Words block={{ words: block.gold }} />
      </p>
      <p className={outline}>
        <Words block={{ words: block.other }} />
      </p>
    </div>
  ),
  chips: ({ block }) => (
    <div className="grid grid-cols-4 gap-1.5 tabular-nums">
      {[...block.others, block.chosen].map((amount) => (
        <p
          key={amount}
          className={`rounded-chip border px-1 py-1.5 text-center ${amount === block.chosen ? 'border-accent-text bg-accent text-accent-ink' : 'border-line bg-surface-2'}`}
        >
          {amount}
        </p>
      ))}
    </div>
  ),
  gold: ({ block, pressed }) => (
    <p className={`${gold} ${press(pressed)}`}>
      <Words block={block} />
    </p>
  ),
  outline: ({ block, pressed }) => (
    <p className={`${outline} ${press(pressed)}`}>
      <Words block={block} />
    </p>
  ),
  note: ({ block }) => (
    <p className="text-center text-text-2">
      <Words block={block} />
    </p>
  ),
  game: ({ block }) => (
    <div className="relative isolate h-72 overflow-hidden rounded-chip">
      <GameArt of={{ code: block.code, category: 'slot' }} />
    </div>
  ),
  banner: ({ block }) => (
    <div className="relative isolate h-14 overflow-hidden rounded-chip">
      <GameArt of={{ code: block.code, category: 'slot' }} />
    </div>
  ),
  locked: ({ block }) => (
    <p className="flex items-center justify-center gap-2 rounded-chip border border-dashed border-line-input px-2 py-2 text-text-3">
      <Lock size={14} strokeWidth={1.75} /> <Words block={block} />
    </p>
  ),
  done: ({ block }) => (
    <div className="grid justify-items-center gap-1 pt-5 text-center">
      <CircleCheck size={44} strokeWidth={1.75} className="text-ok" />
      <p className="text-sm font-semibold">
        <Words block={block} />
      </p>
      {block.amount && <p className="text-xl font-bold tabular-nums">{sign + block.amount}</p>}
    </div>
  ),
  waits: ({ block }) => (
    <p className="flex items-center justify-center gap-2 rounded-chip bg-warn/12 px-2 py-2.5 font-semibold text-warn">
      <Clock size={16} strokeWidth={1.75} /> <Words block={block} />
    </p>
  ),
}
