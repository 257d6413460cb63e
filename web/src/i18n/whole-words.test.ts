import { expect, test } from 'vitest'
import { withWholeWords } from './jsx/with-whole-words.ts'
import { joiner, whole } from './whole-words.ts'

const shown = (text: string) => whole(text).replaceAll(joiner, '·')

test('a word is joined where a browser breaks it, wherever it stands in a text; all else stays as it is', () => {
  expect(shown('หากได้รับแล้วกรอกได้เลย')).toBe('หากได้รับแล้วก·รอกได้เลย')
  expect(shown('ໂຫຼດໃໝ່ ຫຼື ໂຫຼດຊ່ອງ')).toBe('ໂຫຼ·ດໃໝ່ ຫຼື ໂຫຼ·ດຊ່ອງ')
  expect(shown('ກະລຸນາໂຫຼດໜ້າ')).toBe('ກະ·ລຸ·ນາໂຫຼ·ດໜ້າ')
  expect(shown('กรอกรหัส 6 หลัก')).toBe('กรอกรหัส 6 หลัก')
  expect(shown('Balance: 1,000.00')).toBe('Balance: 1,000.00')
})

test('text that was joined before is not joined again', () => {
  for (const text of ['รับคำตอบ', 'เกียรตินาคินภัทร', 'ກະລຸນາໂຫຼດ', 'ຕຳແໜ່ງໃນຄລິບ'])
    expect(whole(whole(text))).toBe(whole(text))
})

test('of an element only the text between its tags is joined', () => {
  const word = 'คำตอบ'
  const props = { 'aria-label': word, children: [word, 1, null, { props: {} }] }
  expect(withWholeWords(props)).toEqual({
    ...props,
    children: [whole(word), 1, null, { props: {} }],
  })
  expect(withWholeWords({ title: word, children: word })).toEqual({
    title: word,
    children: whole(word),
  })
})

test('an element without such text keeps its own properties', () => {
  for (const props of [{ alt: 'คำตอบ' }, { children: ['a', 1] }, { children: { props: {} } }])
    expect(withWholeWords(props)).toEqual(props)
  const plain = { children: 'Log in' }
  expect(withWholeWords(plain)).toBe(plain)
})
