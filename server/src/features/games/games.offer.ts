// What transfers may ask of games: the account's lock, its mirror and its count of moves.
export { countMove, lockAccount, setRead } from './games.sql.ts'
export { mirrorTo } from './mirror.ts'
