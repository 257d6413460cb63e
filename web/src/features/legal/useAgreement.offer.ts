import { limits } from '@krapao/shared/limits'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useDialogQueue } from '../../page/dialog-queue.ts'
import { useLasting } from '../../page/useLasting.ts'
import { useSheet } from '../../page/useSheet.ts'
import { noteAgreementShown } from '../../session/session.ts'
import { walletQuery } from '../wallet/wallet-query.read.ts'
import {
  dropUnsent,
  isDue,
  noteAgreed,
  type Standing,
  type Unsent,
  unsentOf,
} from './agreement-kept.ts'
import { agreementQuery } from './agreement-query.ts'

/**
 * SPEC §2: the agreement opens by itself 1.5 s after Home has loaded, until the member has agreed to the present version. After "Later" it
 * comes again after the next login, not at each visit of Home: a notice that comes back every minute is closed unread. A new version comes at
 * once. Nothing to read, or no answer: nothing opens, and nothing waits for it.
 */
export function useAgreement(loaded: boolean): void {
  const locale = useLocale()
  const { open } = useSheet('agreement')
  const wallet = useQuery(walletQuery)
  const standing = wallet.data?.agreement
  const member = wallet.data?.profile._id ?? ''
  useWhatServerHas(standing, member)
  const due = loaded && isDue(standing, member)
  const texts = useQuery({ ...agreementQuery(locale, standing), enabled: due })
  const settled = useLasting(due, limits.agreementDelayMs)
  useDialogQueue(due && settled && Boolean(texts.data?.html.length), () => {
    noteAgreementShown(texts.data?.version ?? 'true')
    open()
  })
}

/** Stores what the server knows, also from other phones, and sends again what did not reach it. */
function useWhatServerHas(standing: Standing | undefined, member: string): void {
  const queries = useQueryClient()
  const version = standing?.version
  const has = standing?.agreedAt != null
  useEffect(() => {
    if (version === undefined) return
    const unsent = unsentOf(member)
    if (has) noteAgreed(version, member)
    else if (unsent?.version === version) void sendAgain(queries, unsent)
    else if (unsent) dropUnsent()
  }, [version, has, member, queries])
}

/** Without a network not even the code of the call may come: at the next visit, then. */
const sendAgain = (queries: QueryClient, unsent: Unsent) =>
  import('./agreement-calls.ts').then(
    ({ sendAgreement }) => sendAgreement(queries, unsent),
    () => undefined,
  )
