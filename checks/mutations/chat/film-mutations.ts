import { type Mutation, mutationsOf } from '../mutation.ts'

const files = (file: string): string => `server/src/files/${file}`
const of = mutationsOf('chat film')

const films = of(files('film-boxes.ts'))
const data = of(files('film-data.ts'))
const reader = of(files('film-reader.ts'))
const inTables = [files('film-tables.unit.test.ts')]
const inBoxes = [files('film-boxes.unit.test.ts')]

/** What is kept of a film, and what is not accepted as one. */
export const chatFilmMutations: readonly Mutation[] = [
  films(
    'what does not play is renamed',
    '    blanks.renamed.push(box.at + 4)\n    blanks.zeros.push({ from: box.body, to: box.end })\n    return false',
    '    blanks.zeros.push({ from: box.body, to: box.end })\n    return false',
    inBoxes,
  ),
  films(
    'what does not play is zeroed',
    '    blanks.zeros.push({ from: box.body, to: box.end })\n    return false',
    '    return false',
    inBoxes,
  ),
  films(
    'data that no track names is zeroed',
    'for (const span of unusedIn(data, work.used)) blanks.zeros.push(span)',
    'void [data, unusedIn]',
    inBoxes,
  ),
  data(
    'what plays is not zeroed',
    'if (span.from > usedTo) unused.push({ from: usedTo, to: span.from })',
    'unused.push({ from: usedTo, to: span.to })',
    inBoxes,
  ),
  data(
    'between what plays, too',
    'if (span.from > usedTo) unused.push({ from: usedTo, to: span.from })',
    '',
    inBoxes,
  ),
  data('only data is zeroed', 'usedTo = Math.max(usedTo, body)', '', inBoxes),
  data(
    'sound that is counted by the sample stays',
    'Math.max(all, await soundBytes(reading, ',
    'Math.max(all, 0 * await soundBytes(reading, ',
    inBoxes,
  ),
  data(
    'so many chunks are read',
    'if (spans.length === spansMax) throw',
    'if (spans.length < 0) throw',
    inBoxes,
  ),
  data(
    'a piece begins where the one before it ends',
    'flags & inTfhd.isFromMoof ? moof : endsAt',
    'moof',
    inBoxes,
  ),
  films(
    'times are zeroed',
    'blanks.zeros.push({ from: body + 4, to: body + (isLong ? 20 : 12) })',
    '',
    inBoxes,
  ),
  films('a film has so many tracks', 'played > playingMax', 'played < 0', inTables),
  data('a film has so many samples', ' || rows > compactMax', '', inTables),
  films(
    'pictures in another file are refused',
    'if ((flags[3]! & 1) === 0) throw',
    'if (flags.length > 4) throw',
    inBoxes,
  ),
  reader('a box is no larger than what it is in', ' || size > to - at', '', inBoxes),
  reader('so many boxes are read', 'left < 0 || ', '', inBoxes),
  films('what a film is is said in few bytes', ' || first.end > ftypBytesMax', '', inTables),
  films(
    'a list of places has a head',
    "if (end - body < 8) throw new NoFilm('half a list')",
    '',
    inTables,
  ),
  films('a handler without a name is left as it is', 'if (end - body > 24) ', '', inTables),
  data(
    'tracks that lie in turn stay',
    'spans.toSorted((a, b) => a.from - b.from)',
    'spans',
    inTables,
  ),
  data(
    'a chunk without samples is none',
    "if (run < 0) throw new NoFilm('a chunk without samples')",
    '',
    inTables,
  ),
  data('samples without sizes have none', 'Math.min(sample, sizes.length)', 'sample', inTables),
  data('sizes are of four, eight or sixteen bits', '![4, 8, 16].includes(bits) || ', '', inTables),
  data(
    'compact sizes are as many as there are',
    'rows * bits > (bytes.length - 12) * 8 || ',
    '',
    inTables,
  ),
  data(
    'of two sizes in a byte the first is above',
    '(row % 2 ? 0 : 4)',
    '(row % 2 ? 4 : 0)',
    inTables,
  ),
  data(
    'each size of sixteen bits is its own sample’s',
    'bytes.readUInt16BE(12 + row * 2)',
    'bytes.readUInt16BE(12)',
    inTables,
  ),
  data(
    'a short description of sound tells nothing',
    'if (bytes.length < 28) return 0',
    '',
    inTables,
  ),
  data('a description ends with its box', 'Math.min(64, end - body)', '64', inTables),
  data(
    'version 1 may tell no more',
    'version === 1 && bytes.length >= 40',
    'version === 1',
    inTables,
  ),
  data(
    'version 2 may tell no more',
    'version === 2 && bytes.length >= 64',
    'version === 2',
    inTables,
  ),
  data(
    'sound of no samples a packet has an end',
    'Math.max(1, bytes.readUInt32BE(28))',
    'bytes.readUInt32BE(28)',
    inTables,
  ),
  data(
    'and of version 2',
    'Math.max(1, bytes.readUInt32BE(60))',
    'bytes.readUInt32BE(60)',
    inTables,
  ),
  data(
    'sound has at least its channels and bits',
    'Math.max(plain, bytes',
    'Math.max(0, bytes',
    inTables,
  ),
  data('half a byte of sound stays', 'Math.ceil(each * n)', 'Math.floor(each * n)', inTables),
  reader('a box is no smaller than its head', 'size < headBytes || ', '', inTables),
  reader(
    'a box within another says how large it is',
    'short === 0 && isWhole',
    'short === 0',
    inTables,
  ),
  reader('a table has so many bytes', 'end - body > tableBytesMax', 'end < 0', inTables),
  reader(
    'a table has a head',
    "if (bytes.length < from) throw new NoFilm('half a table')",
    '',
    inTables,
  ),
  reader('a table lists what it counts', 'mayBeNone && bytes', 'bytes', inTables),
]
