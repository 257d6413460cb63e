import type { ClipName } from '@krapao/shared/deployment'
import type { Text } from '@krapao/shared/text'
import { t as deposit } from '../deposit/deposit.text.ts'
import { t as game } from '../games/games.text.ts'
import { t as play } from '../games/play/play.text.ts'
import { t as transfer } from '../transfer/transfer.text.ts'
import { t as home } from '../wallet/home.text.ts'
import { t } from './scenes.text.ts'

/** A piece of a screen, in the app's own words, drawn by SceneBlock. */
export type Block =
  | { is: 'hero'; total: string; main?: string; games?: string }
  | { is: 'buttons'; gold: Text; other: Text }
  | { is: 'title'; words: Text; name?: string }
  | { is: 'chips'; chosen: string; others: readonly string[] }
  | { is: 'gold'; words: Text; amount?: string }
  | { is: 'outline'; words: Text }
  | { is: 'note'; words: Text; amount?: string }
  | { is: 'line'; words: Text; of?: Text | string; amount: string }
  | { is: 'games'; codes: readonly string[] }
  | { is: 'game'; code: string }
  | { is: 'banner'; code: string }
  | { is: 'locked'; words: Text }
  | { is: 'qr'; amount: string }
  | { is: 'done'; words: Text; amount?: string }
  | { is: 'waits'; words: Text }
  | { is: 'targets'; total: string; floor: string; target: string; percent: number }

export type Scene = {
  ms: number
  caption: Text
  /** The screen, from above; in a sheet over Home when `sheet` says so. */
  blocks: readonly Block[]
  sheet?: boolean
  /** The block that the finger taps. */
  tap?: number
}

const games: Block = { is: 'games', codes: ['JOKER', 'PG', 'SLOTXO'] }
const held: Block = { is: 'waits', words: t.held }
const homeButtons: Block = { is: 'buttons', gold: home.deposit, other: home.withdraw }

/** The films as data: what is on the phone, what is tapped, and what is said. The amounts are one story. */
export const scenesOf: Readonly<Record<ClipName, readonly Scene[]>> = {
  wallet: [
    {
      ms: 5_000,
      caption: t.wallet1,
      blocks: [{ is: 'hero', total: '0.00' }, homeButtons, games],
      tap: 1,
    },
    {
      ms: 5_500,
      caption: t.wallet2,
      sheet: true,
      blocks: [
        { is: 'title', words: deposit.title },
        { is: 'note', words: deposit.ruleSoon },
        { is: 'chips', chosen: '500', others: ['100', '200', '300'] },
        { is: 'gold', words: deposit.create },
        { is: 'note', words: deposit.ruleOnce },
      ],
      tap: 3,
    },
    { ms: 6_000, caption: t.wallet3, sheet: true, blocks: [{ is: 'qr', amount: '500.00' }] },
    {
      ms: 5_000,
      caption: t.wallet4,
      sheet: true,
      blocks: [{ is: 'done', words: deposit.credited, amount: '500.00' }],
    },
    {
      ms: 4_500,
      caption: t.wallet5,
      blocks: [{ is: 'hero', total: '500.00' }, homeButtons, games],
    },
  ],
  play: [
    {
      ms: 5_000,
      caption: t.play1,
      blocks: [{ is: 'hero', total: '500.00' }, { is: 'title', words: home.slot }, games],
      tap: 2,
    },
    {
      ms: 6_000,
      caption: t.play2,
      sheet: true,
      blocks: [
        { is: 'banner', code: 'PG' },
        { is: 'title', words: play.playWithWhat },
        { is: 'chips', chosen: '500', others: ['100'] },
        { is: 'note', words: play.noteMain, amount: '0' },
        { is: 'gold', words: play.playWith, amount: '500' },
      ],
      tap: 2,
    },
    {
      ms: 5_000,
      caption: t.play3,
      sheet: true,
      blocks: [
        { is: 'banner', code: 'PG' },
        { is: 'title', words: play.playWithWhat },
        { is: 'chips', chosen: '500', others: ['100'] },
        { is: 'note', words: play.noteMain, amount: '0' },
        { is: 'gold', words: play.playWith, amount: '500' },
      ],
      tap: 4,
    },
    { ms: 4_500, caption: t.play4, blocks: [{ is: 'game', code: 'PG' }] },
    {
      ms: 5_500,
      caption: t.play5,
      sheet: true,
      blocks: [
        { is: 'banner', code: 'PG' },
        { is: 'line', words: game.balance, amount: '620.00' },
        { is: 'outline', words: play.bringBack },
      ],
      tap: 2,
    },
  ],
  balance: [
    {
      ms: 5_000,
      caption: t.balance1,
      blocks: [
        { is: 'hero', total: '620.00', main: '420.00', games: '200.00' },
        homeButtons,
        games,
      ],
    },
    {
      ms: 5_000,
      caption: t.balance2,
      blocks: [
        { is: 'hero', total: '620.00', main: '420.00', games: '200.00' },
        { is: 'outline', words: home.refresh },
        games,
      ],
      tap: 1,
    },
    {
      ms: 6_000,
      caption: t.balance3,
      sheet: true,
      blocks: [
        { is: 'title', words: transfer.title },
        { is: 'line', words: transfer.from, of: 'PG Soft', amount: '200.00' },
        { is: 'line', words: transfer.to, of: transfer.main, amount: '420.00' },
        { is: 'gold', words: transfer.submit },
      ],
      tap: 3,
    },
    {
      ms: 5_500,
      caption: t.balance4,
      blocks: [{ is: 'hero', total: '620.00' }, { is: 'waits', words: home.held }, games],
    },
    {
      ms: 4_500,
      caption: t.balance5,
      blocks: [{ is: 'hero', total: '620.00', main: '620.00', games: '0.00' }, homeButtons, games],
    },
  ],
  bonus: [
    {
      ms: 6_000,
      caption: t.bonus1,
      blocks: [
        { is: 'title', words: t.credit },
        { is: 'line', words: t.yours, amount: '500.00' },
        { is: 'line', words: t.added, amount: '+100.00' },
        { is: 'line', words: home.total, amount: '600.00' },
      ],
    },
    {
      ms: 6_000,
      caption: t.bonus2,
      blocks: [
        held,
        { is: 'targets', total: '600.00', floor: '60.00', target: '900.00', percent: 64 },
      ],
    },
    {
      ms: 6_000,
      caption: t.bonus3,
      blocks: [
        held,
        { is: 'line', words: home.total, amount: '600.00' },
        { is: 'locked', words: home.withdraw },
      ],
    },
    {
      ms: 6_000,
      caption: t.bonus4,
      blocks: [
        held,
        { is: 'targets', total: '700.00', floor: '70.00', target: '1,050.00', percent: 64 },
      ],
    },
  ],
  'end-bonus': [
    {
      ms: 6_000,
      caption: t.end1,
      blocks: [
        held,
        { is: 'targets', total: '920.00', floor: '60.00', target: '900.00', percent: 100 },
      ],
    },
    {
      ms: 5_500,
      caption: t.end2,
      blocks: [
        held,
        { is: 'targets', total: '60.00', floor: '60.00', target: '900.00', percent: 0 },
      ],
    },
    {
      ms: 5_500,
      caption: t.end3,
      blocks: [
        held,
        { is: 'targets', total: '480.00', floor: '60.00', target: '900.00', percent: 50 },
      ],
    },
    { ms: 6_000, caption: t.end4, blocks: [{ is: 'done', words: t.ended, amount: '920.00' }] },
  ],
}
