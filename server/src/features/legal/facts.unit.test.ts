import { expect, test } from 'vitest'
import { cleanHtml } from '../../html.ts'
import { type Facts, withFacts } from './facts.ts'

const facts: Facts = {
  brand: 'K',
  company: 'Lotus <b>Co</b> & Sons',
  address: ' \n ',
  licenceNo: '',
  licensedBy: '"A" & ‘B’',
  privacyContact: 'a@b.example" onclick="x()',
}
const filled = (html: string) => withFacts(html, facts, 'en')

test('a fact is words and never HTML, in an attribute too', () => {
  expect(filled('{company}')).toBe('Lotus &lt;b&gt;Co&lt;/b&gt; &amp; Sons')
  expect(filled('<a href="mailto:{privacyContact}">x</a>')).toBe(
    '<a href="mailto:a@b.example&quot; onclick=&quot;x()">x</a>',
  )
  expect(cleanHtml(filled('<p>{licensedBy}</p>'))).toBe('<p>"A" &amp; ‘B’</p>')
})

test('what is empty, or only spaces, is marked as not given', () => {
  expect(filled('{address}{licenceNo}')).toBe('[not given yet][not given yet]')
})

test('a hole that is no fact stays, whatever objects have beside', () => {
  const strange = '{licencedBy} {toString} {constructor} {__proto__} { brand }'
  expect(filled(strange)).toBe(strange)
})
