import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, makeCrowd } from './crowd.ts'

test('a place that is left twice is free once; each address has its own', () => {
  const { enter } = makeCrowd(2)
  const [first] = [enter('10.0.0.1')!, enter('10.0.0.1')!]
  expect([enter('10.0.0.1'), typeof enter('10.0.0.2')]).toEqual([undefined, 'function'])
  first()
  first()
  expect([typeof enter('10.0.0.1'), enter('10.0.0.1')]).toEqual(['function', undefined])
})

test('the address is what the outermost proxy of ours wrote, whatever the client wrote before it', () => {
  const req = {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.7, 10.0.0.8' },
  }
  const of = (proxies: number) => addressOf(req as unknown as IncomingMessage, proxies)
  expect([0, 1, 2].map(of)).toEqual(['127.0.0.1', '10.0.0.8', '10.0.0.7'])
})
