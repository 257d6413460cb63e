import { Refusal } from '@krapao/shared/refusal'
import type { Locale } from '@krapao/shared/text'
import type { QueryClient } from '@tanstack/react-query'
import { legalApi } from '../../api/clients/legal.ts'
import { lookupApi } from '../../api/clients/lookup.ts'
import { keys } from '../../api/query-keys.ts'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { dropUnsent, keepUnsent, noteAgreed, type Unsent } from './agreement-kept.ts'

// A download of its own: a member who has agreed needs none of it.

/** With its version. A backend of the plain contract knows no versions: there it is read, and nothing is sent. */
export async function readAgreement(
  locale: Locale,
  hasVersions: boolean,
  signal: AbortSignal,
): Promise<{ version?: string; html: string[] }> {
  if (hasVersions) return legalApi.agreement({ locale }, { signal })
  return { html: await lookupApi.agreements({ locale }, { signal }) }
}

/** Tells the server. Until it has answered this device only notes that it is to be sent; the member is not bothered with a call that failed. */
export async function sendAgreement(queries: QueryClient, unsent: Unsent): Promise<void> {
  const { version, locale, member } = unsent
  keepUnsent(unsent)
  try {
    const agreement = await legalApi.agree({ version, locale })
    // At once, so that it does not come up again until the wallet has been read.
    queries.setQueryData<Wallet>(keys.wallet, (wallet) =>
      wallet?.profile._id === member ? { ...wallet, agreement } : wallet,
    )
    noteAgreed(version, member)
  } catch (error) {
    // The agreement has changed meanwhile: the wallet query brings the new version, which is then shown.
    if (!(error instanceof Refusal && error.code === 'AGREEMENT_CHANGED')) return
    dropUnsent()
  }
  await queries.invalidateQueries({ queryKey: keys.wallet })
}
