// `npm run lines`: how much there is to read, by room: lines of source and of tests that are not blank, and how wide they are.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const counted = /\.(ts|tsx|mjs|js|css|sql)$/
type Room = { source: number; tests: number; signs: number; comments: number }

const rooms = new Map<string, Room>()
for (const file of execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')) {
  if (!counted.test(file)) continue
  const name = file.split('/')[0]!
  const room = rooms.get(name) ?? { source: 0, tests: 0, signs: 0, comments: 0 }
  const lines = readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (file.includes('.test.')) room.tests += lines.length
  else room.source += lines.length
  room.signs += lines.reduce((sum, line) => sum + line.trim().length, 0)
  room.comments += lines.filter((line) => /^\s*(\/\/|\/?\*|--)/.test(line)).length
  rooms.set(name, room)
}

say(['room', 'source', 'tests', 'comments', 'signs a line'])
for (const [name, r] of [...rooms].sort(([, a], [, b]) => b.source - a.source))
  say([name, r.source, r.tests, r.comments, (r.signs / (r.source + r.tests)).toFixed(1)])

function say([room, ...cells]: (string | number)[]): void {
  process.stdout.write(
    `${String(room).padEnd(12)}${cells.map((cell) => String(cell).padStart(14)).join('')}\n`,
  )
}
