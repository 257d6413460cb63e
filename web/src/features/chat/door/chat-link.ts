import { linkTo } from '../../../page/link.ts'

/** Opens the chat over the page, as `useSheet` opens a sheet: the way back takes it away again. */
export const chatLink = linkTo('?open=chat', { state: { sheet: true } })
