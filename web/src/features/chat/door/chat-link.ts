import { navigate } from 'wouter/use-browser-location'
import { linkTo } from '../../../page/link.ts'

/** Opens the chat over the page, as `useSheet` opens a sheet: the way back takes it away again. */
const opened = ['?open=chat', { state: { sheet: true } }] as const
export const chatLink = linkTo(...opened)
export const openChat = (): void => navigate(...opened)
