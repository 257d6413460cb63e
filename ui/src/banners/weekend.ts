import { disc } from '../shapes.ts'
import { glints, gold, light, line, path, repeated, violet, wreath } from './brush.ts'

/** Paper lanterns that rise into the night, past a crescent. */
export function weekend(): string {
  return [
    path(disc(470, 116, 120), { fill: 'url(#w)', opacity: 0.5 }),
    path('M470 52A64 64 0 1 0 530 140A52 52 0 1 1 470 52Z', {
      fill: gold,
      stroke: '#fff3cf',
      width: 1.4,
    }),
    repeated('k', lantern(violet), [
      'translate(176 128) scale(.86)',
      'translate(412 176) scale(.7)',
    ]),
    repeated('a', lantern(gold), [
      'translate(300 66) scale(1.15)',
      'translate(92 96) scale(.42)',
      'translate(538 214) scale(.44)',
      'translate(246 244) scale(.4)',
    ]),
    glints([
      [60, 60, 9],
      [228, 60, 8],
      [382, 96, 6],
      [566, 60, 11],
      [130, 250, 6],
      [486, 262, 6],
    ]),
  ].join('')
}

/** About 100 wide and 150 high, its flame at the foot. */
function lantern(fill: string): string {
  return [
    path(disc(0, 66, 108), { fill: 'url(#w)', opacity: 0.55 }),
    path('M0 0C46 0 56 26 52 62L38 120H-38L-52 62C-56 26 -46 0 0 0Z', {
      fill,
      stroke: line,
      width: 1.8,
    }),
    path('M0 0C-26 22 -28 66 -20 120M0 0C26 22 28 66 20 120M0 0V120', {
      stroke: line,
      width: 1,
      opacity: 0.55,
    }),
    path('M-53 58C-20 70 20 70 53 58M-42 104C-16 112 16 112 42 104', {
      stroke: light,
      width: 1.4,
      opacity: 0.8,
    }),
    path(wreath([0, 86], 10, [5, 17]), { fill: light, opacity: 0.85 }),
    path('M-38 120H38L33 132H-33Z', { fill: gold, stroke: '#fff3cf', width: 1 }),
    path('M-22 132Q-24 150 -20 164M0 132Q2 152 0 172M22 132Q24 150 20 164', {
      stroke: line,
      width: 1.6,
      opacity: 0.85,
    }),
  ].join('')
}
