import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, whyNot } from './free-port.ts'

test('ports are given once each, all below those that the system hands out to outgoing calls', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(new Set(ports).size).toBe(50)
  expect(ports.every((port) => port > 10_080 && port < 32_768)).toBe(true)
})

test('many who ask at the same moment, in a stretch that is nearly used up, get a port each', async () => {
  const ports = await Promise.all(Array.from({ length: 600 }, () => freePort(19)))
  expect(new Set(ports).size).toBe(600)
})

test('a port that somebody listens on is told from a free one', async () => {
  const port = await freePort()
  expect(await whyNot(port)).toBeUndefined()
  const somebody = createServer()
  onTestFinished(() => void somebody.close())
  await new Promise<void>((listening) => somebody.listen(port, listening))
  expect(await whyNot(port)).toBe('EADDRINUSE')
})
