import { describe, expect, test } from 'vitest'
import { routes } from '../../../routes.tsx'
import { mediaAddress, outsideAddress, ownPage, ownPageAt, partsOf } from './links.ts'

const hrefs = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

test('an address in a text becomes a link, without the sentence’s own signs', () => {
  expect(partsOf('ดู https://a.example/x?y=1. ขอบคุณ')).toEqual([
    { text: 'ดู ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: '. ขอบคุณ' },
  ])
  expect(hrefs('(http://a.example/b)')).toEqual(['http://a.example/b'])
  expect(hrefs('https://a.example/b_(c)')).toEqual(['https://a.example/b_(c)'])
  expect(hrefs('HTTPS://A.example')).toEqual(['https://a.example/'])
})

test('Thai and Lao letters right after an address are not of it', () => {
  expect(partsOf('ที่https://a.example/xนะ')[1]).toEqual({
    text: 'https://a.example/x',
    href: 'https://a.example/x',
  })
})

test.each([
  'plain words',
  'a <b>bold</b> & "quoted" text',
  'https://a.example and http://b.example/, then https://',
  '\u202ehttps://a.example\u202c ກ',
])('the parts of %j are the text again', (text) => {
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

const never = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'ftp://a.example',
  'intent://x#Intent;end',
  'https://krapao.example@evil.example/',
  'https://user:word@evil.example/',
  'https://a.example/\u202egnp.exe',
  'https://a.example/\u200b',
  'https://',
  '',
]

describe.each(never)('%j', (address) => {
  test('is never an address of another site, nor of a page or picture', () => {
    expect(outsideAddress(address)).toBeUndefined()
    expect(ownPage(address)).toBeUndefined()
    expect(mediaAddress(address)).toBeUndefined()
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'see javascript:alert(1)//https:'])(
  'a text %j has no link',
  (text) => {
    expect(hrefs(text)).toEqual([])
  },
)

test('a name before the host is no link in a text either', () => {
  expect(hrefs('https://krapao.example@evil.example/')).toEqual([])
})

test('a page of ours is a path; what a browser takes for another host is not', () => {
  expect(ownPage('/user/bonus?open=bonus#x')).toBe('/user/bonus?open=bonus#x')
  for (const other of [
    '//evil.example',
    '/\\evil.example',
    'user/home',
    '/\n/evil.example',
    '\\/evil',
  ])
    expect(ownPage(other)).toBeUndefined()
})

test('a page of ours is one by its whole address, too; nothing else of ours is, and no other site’s', () => {
  const at = (address: string) => ownPageAt(address, 'https://krapao.example')
  expect(at('https://krapao.example/user/statement?type=deposit')).toBe(
    '/user/statement?type=deposit',
  )
  expect(at('https://krapao.example/recover')).toBe('/recover')
  for (const other of [
    'https://krapao.example/docs',
    'https://krapao.example/chat-files/abc',
    'https://krapao.example/loginx',
    'http://krapao.example/login',
    'https://krapao.example:8443/login',
    'https://krapao.example.evil.example/login',
    'https://krapao.example@evil.example/login',
    'https://evil.example/user/home',
  ])
    expect(at(other)).toBeUndefined()
})

test('every page of the product opens in place', () => {
  // What stands in for the others while the service is closed is no page to be led to.
  const pages = Object.keys(routes).filter((page) => routes[page]!.shell !== 'bare')
  expect(pages).toContain('/login')
  for (const page of pages)
    expect(ownPageAt(`https://krapao.example${page}`, 'https://krapao.example')).toBe(page)
})

test('pictures come from our own files or the web', () => {
  expect(mediaAddress('/chat-files/abc')).toBe('/chat-files/abc')
  expect(mediaAddress('https://a.example/b.png')).toBe('https://a.example/b.png')
})
