// `npm run gallery [-- words of a screen or state … languages …]`: every screen in every state and language, drawn from a real
// server, database and sandbox into one page to look through; by night, or with the word `day` by day. Ends with 1 when something could not be drawn.
// `--into FOLDER` draws pictures that can be compared with those of another commit (gallery/compare.ts).
// `npm run gallery -- lobby [words of a point … languages … day or night]`: what each point of the lobby's design changed, before and after.
import { drawLobby } from './lobby/lobby.ts'
import { drawScreens } from './screens.ts'

const [first, ...more] = process.argv.slice(2)
const missing = await (first === 'lobby' ? drawLobby(more) : drawScreens(process.argv.slice(2)))
process.exitCode = missing > 0 ? 1 : 0
