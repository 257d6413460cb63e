import { t } from './not-sent.text.ts'
import { Unreachable } from './unreachable.ts'

/** Without a network, before anything was asked. It has its words with it: a page that never says them does not load them. */
export const notSent = () => new Unreachable('not-sent', undefined, t.notSent)
