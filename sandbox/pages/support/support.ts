import { fill, h } from '../parts/element.ts'
import { languageSwitch, onLanguage, type Row, say } from '../parts/language.ts'
import { t } from './support.text.ts'

// Where a member's "contact support" leads while the operator has named no way of their own: a person who tries the product is the operator, too.
const page = document.querySelector('#page')!
const cases: readonly [Row, string][] = [
  [t.forgotten, 'npm run office -- members end-sessions 0812345678'],
  [t.stolen, "npm run office -- members lock 0812345678 'phone stolen'"],
  [t.deposit, 'npm run office'],
  [t.withdrawal, 'npm run office -- payouts approve <id>'],
  [t.own, 'npm run office -- settings show contact'],
]

onLanguage(() => {
  document.title = say(t.title)
  fill(
    page,
    h('header', h('a', { href: '/' }, say(t.phone)), languageSwitch()),
    h(
      'main',
      h('h1', say(t.title)),
      h('p', say(t.why)),
      h(
        'dl',
        cases.map(([words, command]) => h('div', h('dt', say(words)), h('dd', h('code', command)))),
      ),
    ),
  )
})
