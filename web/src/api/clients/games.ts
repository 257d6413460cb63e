import { games } from '@krapao/shared/games/games.contract'
import { memberClient } from '../member-client.ts'

export const gamesApi = memberClient(games)
