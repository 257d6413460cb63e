import { useQuery } from '@tanstack/react-query'
import { transferApi } from '../../api/clients/transfer.ts'
import { keys } from '../../api/query-keys.ts'
import { useSay } from '../../i18n/locale.ts'
import { useAwaiting } from '../../live/live.ts'
import type { Outcome } from '../../page/useOutcome.tsx'
import { HideAmounts } from '../wallet/HideAmounts.offer.tsx'
import { signOfCurrency, walletQuery } from '../wallet/wallet-query.read.ts'
import { LegList } from './LegList.tsx'
import { boundWords } from './leg-words.ts'
import { type Answer, followed, freed, isUndecided, onward, standingOf } from './legs.ts'
import { t } from './transfer-outcome.text.ts'

/** An answer as it came, the words for its success, and whether amounts may be hidden then. */
export type Told = { answer: Answer; at: number; done: string | undefined; hides: boolean }

/** The alert of an answered transfer as it is now: while anything is undecided it is asked about, and the words change in place. */
export function useStanding(told: Told | undefined): Partial<Outcome> | undefined {
  const say = useSay()
  const wallet = useQuery({ ...walletQuery, enabled: told !== undefined })
  const looked = useQuery(lookQuery(told?.answer))
  // A wallet that was read before the answer may not know yet what is under way.
  const underWay = told && wallet.dataUpdatedAt > told.at ? wallet.data?.underWay : undefined
  const answer = told && freed(onward(told.answer, followed(told.answer, looked.data)), underWay)
  const standing = answer && standingOf(answer)
  useAwaiting(standing === 'pending')
  const nameOf = (code: string) =>
    wallet.data?.slots.find((slot) => slot.code === code)?.name ?? code
  if (!told || !answer || !standing) return undefined
  // Nothing of this answer is undecided: it waits for an earlier order.
  const isBehind = standing === 'pending' && !isUndecided(answer)
  const { kind, title, text } = isBehind ? earlier : words[standing]
  const isDone = standing === 'done'
  const sign = signOfCurrency(wallet.data?.currency)
  const bound = (answer.legs ?? [])
    .flatMap((leg) => boundWords(leg, { name: nameOf(leg.code), sign }) ?? [])
    .map((words) => say(words))
  // The words for success name what was asked for, which is more than has arrived.
  const success = bound.length > 0 ? [] : [told.done ?? say(t.doneLater)]
  const isPlain = answer.legs === undefined || (answer.legs.length < 2 && isDone)
  const list = <LegList answer={answer} wallet={wallet.data} />
  return {
    kind,
    title: title && say(title),
    text: [...(isDone ? success : [say(text)]), ...bound].join(' '),
    // What was meant to follow a transfer does not follow one that did not go through.
    ...(standing === 'refused' && { onClosed: undefined }),
    ...(!isDone && { action: undefined }),
    details: isPlain ? undefined : isDone && told.hides ? <HideAmounts>{list}</HideAmounts> : list,
  }
}

const lookQuery = (answer: Answer | undefined) => ({
  queryKey: keys.transferOf(answer?.id ?? ''),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    transferApi.look({ id: answer!.id! }, { signal }),
  enabled: (query: { state: { data: Answer | undefined } }) =>
    answer?.id !== undefined && isUndecided(query.state.data ?? answer),
})

const earlier = { kind: 'wait', title: t.earlier, text: t.earlierNext } as const
const words = {
  done: { kind: 'ok', title: t.done, text: t.doneLater },
  pending: { kind: 'wait', title: t.pending, text: t.pendingNext },
  partly: { kind: 'part', title: t.partly, text: t.partlyNext },
  stayed: { kind: 'part', title: t.stayed, text: t.stayedNext },
  refused: { kind: 'bad', title: undefined, text: t.refusedNext },
} as const
