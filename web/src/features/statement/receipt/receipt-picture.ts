import type { Shown } from '@krapao/shared/statement/statement.rules'
import {
  type Card,
  ink,
  quiet,
  margin as side,
  startCard,
  width,
} from '../../../page/picture/card.ts'
import { wrapped } from '../../../page/picture/wrapped.ts'

export type ReceiptWords = {
  brand: string
  title: string
  activity: string
  amount: string
  status: { shown: Shown; words: string }
  /** Under each other, each with its label. */
  facts: readonly { label: string; value: string }[]
}

const lineHeight = 62
const factGap = 34
const factsTop = 620
/** A value takes no more lines than this. */
const mostLines = 3
const statusColors = { success: '#0b7a4b', failed: '#b3261e', 'in-progress': '#8a5a00' }
const line = '#d9cfbd'

/** A receipt to send on: what, how much, how it ended, from where to where, when and under which reference. */
export async function drawReceipt(words: ReceiptWords): Promise<Blob> {
  const spoken = [
    words.activity,
    words.amount,
    words.status.words,
    ...words.facts.flatMap(Object.values),
  ].join('')
  const card = await startCard(
    { ...words, spoken },
    factsTop + (mostLines * lineHeight + factGap) * words.facts.length,
  )
  const { status, facts } = words
  card.write(words.activity, { y: 304, size: 48, weight: 600, color: ink })
  card.write(words.amount, {
    y: 418,
    size: 104,
    weight: 700,
    color: status.shown === 'failed' ? quiet : ink,
  })
  if (status.shown === 'failed') strike(card, words.amount)
  drawStatus(card, status)
  card.page.fillStyle = line
  card.page.fillRect(side, factsTop - 40, width - 2 * side, 2)
  let y = factsTop + 20
  for (const fact of facts) y = drawFact(card, fact, y)
  return card.picture(y + factGap)
}

/** As in the list: no money came or went. */
function strike({ page }: Card, amount: string): void {
  const needed = Math.min(page.measureText(amount).width, width - 120)
  page.fillStyle = quiet
  page.fillRect((width - needed) / 2, 416, needed, 6)
}

function drawStatus({ page, fontOf }: Card, { shown, words }: ReceiptWords['status']): void {
  const color = statusColors[shown]
  page.font = fontOf(42, 600)
  const needed = page.measureText(words).width
  const left = (width - needed - 64) / 2
  drawMark(page, shown, { x: left + 22, y: 524, color })
  page.textAlign = 'left'
  page.fillStyle = color
  page.fillText(words, left + 64, 526)
}

/** A tick, a cross or a clock in a ring: the colour alone must not carry it. */
function drawMark(
  page: CanvasRenderingContext2D,
  shown: Shown,
  { x, y, color }: { x: number; y: number; color: string },
) {
  page.strokeStyle = color
  page.lineWidth = 5
  page.lineCap = 'round'
  page.lineJoin = 'round'
  page.beginPath()
  page.arc(x, y, 21, 0, 2 * Math.PI)
  for (const [[startX, startY], ...rest] of marks[shown]) {
    page.moveTo(x + startX, y + startY)
    for (const [dx, dy] of rest) page.lineTo(x + dx, y + dy)
  }
  page.stroke()
}
type Point = readonly [number, number]
type Stroke = readonly [Point, ...Point[]]
const marks: Record<Shown, readonly Stroke[]> = {
  success: [[[-9, 1], [-2, 8], [10, -7]]],
  failed: [[[-7, -7], [7, 7]], [[7, -7], [-7, 7]]],
  'in-progress': [[[0, -11], [0, 1], [8, 6]]],
} // biome-ignore format: points of a drawing

/** Label on the left, value on the right in as many lines as it needs; answers where the next one begins. */
function drawFact(
  { page, fontOf }: Card,
  { label, value }: { label: string; value: string },
  top: number,
): number {
  page.font = fontOf(38, 400)
  page.textAlign = 'left'
  page.fillStyle = quiet
  page.fillText(label, side, top)
  const room = width - 2 * side - page.measureText(label).width - 40
  page.font = fontOf(38, 600)
  page.textAlign = 'right'
  page.fillStyle = ink
  const lines = wrapped(value, (part) => page.measureText(part).width <= room, mostLines)
  for (const [i, part] of lines.entries()) page.fillText(part, width - side, top + i * lineHeight)
  return top + lines.length * lineHeight + factGap
}
