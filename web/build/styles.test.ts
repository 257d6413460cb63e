import { expect, test } from 'vitest'
import { forOurBrowsers, rulesFor } from './styles.ts'

const code = 'className:`card p-1 hover:p-2`'
const allCode = `${code};className:\`sheet p-1 late\``

test.each([
  ['.card{top:0}', '.card{top:0}', 'its own class'],
  ['p{top:0}', 'p{top:0}', 'no class at all'],
  ['.late{top:0}', '', 'a class of another page'],
  ['.late,.card{top:0}', '.card{top:0}', 'one of two selectors'],
  ['.hover\\:p-2:hover{top:0}', '.hover\\:p-2:hover{top:0}', 'a class with signs'],
  ['.tile-3{top:0}', '.tile-3{top:0}', 'a class that no script names as it is'],
  ['.card:not(.late){top:0}', '.card:not(.late){top:0}', 'a class that must be missing'],
  ['.sheet:has(.card){top:0}', '', 'a class of another page around its own'],
  [
    ':has(:is(.late,.card)) .p-1{top:0}',
    ':has(:is(.late,.card)) .p-1{top:0}',
    'one of two choices',
  ],
  [':is(.late,.sheet) .p-1{top:0}', '', 'a choice of classes of another page'],
  [
    ':is(:root:has(.card:not([a])) .p-1,:root:has(.late) .p-1){top:0}',
    ':is(:root:has(.card:not([a])) .p-1,:root:has(.late) .p-1){top:0}',
    'a choice with brackets in it',
  ],
  ['@layer a{@media print{.late{top:0}}}', '', 'a block that nothing is left of'],
  ['@keyframes k{0%{top:0}}', '@keyframes k{0%{top:0}}', 'a movement'],
  ['@property --a{syntax:"*"}.late{--a:1}', '', 'a property that nothing is left of'],
  [
    '@property --a{syntax:"*"}.card{--a:1}',
    '@property --a{syntax:"*"}.card{--a:1}',
    'its property',
  ],
])('of %s a page keeps %s: %s', (css, kept) => {
  expect(rulesFor(css, code, allCode)).toBe(kept)
})

test('colours for older browsers are dropped, and the question whether this is one', () => {
  const asked =
    '@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 5%,#0000)}}'
  expect(forOurBrowsers(`.a{color:#f001}${asked}`)).toBe(
    '.a{color:color-mix(in oklab,red 5%,#0000)}',
  )
  expect(forOurBrowsers(`.a{top:0;color:#f001}${asked}`)).toBe(
    '.a{top:0}.a{color:color-mix(in oklab,red 5%,#0000)}',
  )
  expect(forOurBrowsers('@layer properties;@layer properties{@supports (a:b){*{--tw-x:0}}}')).toBe(
    '@layer properties',
  )
  expect(forOurBrowsers('@supports (animation-timeline:view()){.a{top:0}}')).toBe(
    '@supports (animation-timeline:view()){.a{top:0}}',
  )
})
