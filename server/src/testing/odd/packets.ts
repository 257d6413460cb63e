import fc from 'fast-check'
import { frame } from './wire.ts'

const anyJson = fc.json({ maxDepth: 3 })
const oddValue = fc.oneof(
  fc.constantFrom(
    'null',
    '1',
    '""',
    '[]',
    '{}',
    'true',
    '{"toString":1}',
    '{"valueOf":null,"toString":null}',
    '[[]]',
  ),
  anyJson,
)
const auth = fc.oneof(
  oddValue,
  fc
    .tuple(
      fc.constantFrom('token', 'pid', 'offset', '__proto__', 'constructor', 'toString'),
      oddValue,
    )
    .map(([key, value]) => `{"${key}":${value}}`),
)
const namespace = fc.constantFrom(
  '',
  '/,',
  '/live,',
  '/__proto__,',
  '/toString,',
  '//',
  '/,/,',
  '/?token=x,',
)
const attachments = fc.constantFrom('', '0-', '1-', '9-', '11-', '1e9-', '-', '01-')
const event = fc.constantFrom(
  '["error",1]',
  '["connect"]',
  '["disconnect"]',
  '["__proto__"]',
  '[1]',
  '[]',
  '["x",{"_placeholder":true,"num":0}]',
)
/** A packet of socket.io in one of engine.io, each part of it possible by itself and seldom together. */
export const packet = fc
  .tuple(
    fc.constantFrom('4', '4', '4', '4', '0', '1', '2', '3', '5', '6', 'b', '9', ''),
    fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '', '-'),
    attachments,
    namespace,
    fc.constantFrom('', '', '0', '12', '999999999999999999999', '1.5'),
    fc.oneof(auth, event, fc.constant('')),
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(
  { weight: 4, arbitrary: packet },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
/** What a client may send on a websocket: frames, and bytes that are none. */
export const saidOnWire = fc.oneof(
  { weight: 6, arbitrary: text.map((payload) => frame(payload)) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => frame(bytes, { first: 0x82 })),
  },
  // Control frames, reserved bits, unknown opcodes, parts without a beginning, a length that is not so, no mask.
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        text,
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(-1, 0, 125, 126, 65_535, 2 ** 33),
        fc.boolean(),
      )
      .map(([payload, first, claims, masked]) => frame(payload, { first, claims, masked })),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(frame('4'.repeat(40_000))) },
)
