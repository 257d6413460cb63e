import fc from 'fast-check'

// Texts that a JSON parser is given: valid or nearly so, with whatever a field is not made for. Texts and not values, since some of
// these (-0, 1e309, a key said twice, half a letter) do not survive being written by JSON.stringify.

const long = fc.integer({ min: 1, max: 60_000 }).map((n) => JSON.stringify('x'.repeat(n)))
const deep = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(['[', ']'], ['{"a":', '}'] as const))
  .map(([n, [open, shut]]) => `${open!.repeat(n)}${open === '[' ? '' : '1'}${shut!.repeat(n)}`)

/** What prototypes have; a table that is looked up by one of these finds something. */
export const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
] as const

/** Text that is no word of ours. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '๑๐๐',
    '𝒳',
    '%00',
    '../../etc/passwd',
    "' OR 1=1 --",
    '{{7*7}}',
  ),
  fc.constantFrom(
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    '0'.repeat(40),
    'a\r\nb: c',
    ...inherited,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const oddNumber = fc.constantFrom(
  ...[
    '0',
    '-0',
    '-1',
    '1e309',
    '-1e309',
    '1e-400',
    '0.001',
    '100.001',
    '9007199254740993',
    '99999999999999999999',
  ],
  ...[
    '1e21',
    '-0.0',
    '0.1',
    '1E400',
    '4611686018427387904',
    '92233720368547758.07',
    '01',
    '+1',
    '.5',
    'NaN',
    'Infinity',
  ],
)

const oddShape = fc.constantFrom(
  ...[
    'null',
    'true',
    'false',
    '[]',
    '{}',
    '[[]]',
    '[1,2]',
    '[null]',
    '["SCB"]',
    '{"toString":1}',
    '{"valueOf":null,"toString":null}',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"length":1e9}',
    '{"then":1}',
    '{"0":"a"}',
  ],
)

/** A JSON text where another one was wanted. */
export const oddValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: oddShape },
  { weight: 4, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: deep },
)

/** An object of these fields as text: one or two of them odd or left out, sometimes with an unknown field or one said twice. */
export function objectText(meant: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const fields = Object.keys(meant)
  const strange = fc.tuple(
    fc.oneof(fc.constantFrom(...inherited, 'memberId', 'id', ...fields), oddText),
    oddValue,
  )
  const wrong = fc.tuple(
    fc.constantFrom('', ...fields),
    fc.option(oddValue, { freq: 6, nil: undefined }),
  )
  return fc
    .tuple(
      fc.record(meant),
      fc.array(wrong, { maxLength: 2 }),
      fc.option(strange, { freq: 1, nil: undefined }),
    )
    .map(([right, wrongs, more]) => {
      const said = Object.entries({
        ...right,
        ...Object.fromEntries(wrongs.filter(([field]) => field !== '')),
      })
      const pairs = [...said.filter(([, value]) => value !== undefined), ...(more ? [more] : [])]
      return `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`
    })
}

/** What is where an object was wanted. */
export const notAnObject: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '}',
    '[',
    '"',
    '{"a"',
    '{"a":',
    '{"a":1,}',
    '\ufeff{}',
    '{}{}',
    '{}x',
    "{'a':1}",
    '{"a":1}\0',
    '/**/{}',
    'a=1&b=2',
  ),
  oddValue,
)
