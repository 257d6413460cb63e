import { ZERO } from '@krapao/shared/money'
import { isSlipNote, slipLeads, slipNotes } from '@krapao/shared/slip-notes'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { Button, type ButtonProps } from '@krapao/ui/Button'
import { Timeline } from '@krapao/ui/data/Timeline'
import { useQuery } from '@tanstack/react-query'
import { showTime } from '../../../i18n/dates.ts'
import { useSay } from '../../../i18n/locale.ts'
import { useAwaiting } from '../../../live/live.ts'
import { Ending } from '../../../page/Ending.tsx'
import { linkTo } from '../../../page/link.ts'
import { useNow } from '../../../page/useNow.ts'
import { signOfCurrency, walletQuery } from '../../wallet/wallet-query.read.ts'
import { Credited } from '../credited/Credited.tsx'
import { t as common } from '../deposit.text.ts'
import { t } from './slip.text.ts'
import { newestSlipsQuery, type SlipRow } from './slip-queries.ts'

const longMs = 120_000

/** A slip that was taken, until it is known what became of it. */
export function SlipFollow({ id, onAgain }: { id: string; onAgain: () => void }) {
  const row = useQuery(newestSlipsQuery).data?.find(({ _id }) => _id === id)
  const shown = shownStatus(row?.status ?? '')
  useAwaiting(shown === 'in-progress')
  if (row && shown === 'success') return <SlipCredited row={row} onAgain={onAgain} />
  if (row && shown === 'failed') return <Refused note={row.note} onAgain={onAgain} />
  return <Checking row={row} onAgain={onAgain} />
}

function StatusLink() {
  const say = useSay()
  return (
    <Button full {...linkTo('/user/statement?open=slips', { replace: true })}>
      {say(t.status)}
    </Button>
  )
}

type OneProps = { row: SlipRow; onAgain: () => void }

function Checking({ row, onAgain }: Partial<OneProps> & Pick<OneProps, 'onAgain'>) {
  const say = useSay()
  const now = useNow(10_000)
  const byPerson = row?.byPerson === true
  const long = row !== undefined && now - row.createdAt.getTime() > longMs
  return (
    <Ending
      kind="wait"
      title={say(byPerson ? t.byPerson : t.checking)}
      actions={
        <>
          <StatusLink />
          <Button variant="quiet" full onClick={onAgain}>
            {say(t.tryOther)}
          </Button>
        </>
      }
    >
      <p className="max-w-[36ch] text-text-2">
        {say(byPerson ? t.byPersonText : long ? t.checkingLong : t.checkingText)}
      </p>
      <div className="w-full rounded-card border border-line/60 bg-surface-2 p-4 text-left">
        <Timeline
          items={[
            { label: say(t.stepReceived), time: row && showTime(row.createdAt), state: 'done' },
            { label: say(t.stepChecking), state: byPerson ? 'done' : 'now' },
            ...(byPerson ? [{ label: say(t.stepByPerson), state: 'now' as const }] : []),
            { label: say(t.stepCredited), state: 'next' },
          ]}
        />
      </div>
    </Ending>
  )
}

function SlipCredited({ row, onAgain }: OneProps) {
  const say = useSay()
  const wallet = useQuery(walletQuery).data
  return (
    <Credited
      id={row._id}
      title={say(common.credited)}
      amount={row.amount ?? ZERO}
      sign={signOfCurrency(wallet?.currency)}
      again={say(t.tryOther)}
      onAgain={onAgain}
    />
  )
}

function Refused({ note, onAgain }: { note: string | null; onAgain: () => void }) {
  const say = useSay()
  const known = note && isSlipNote(note) ? note : 'UNKNOW_ERROR'
  const words = slipNotes[known]
  const first = slipLeads[known] ?? 'again'
  const again = (
    <Way key="again" gold={first === 'again'} words={say(t.tryOther)} onClick={onAgain} />
  )
  const support = (
    <Way
      key="support"
      gold={first === 'support'}
      words={say(common.contact)}
      {...linkTo('/user/contact', { replace: true })}
    />
  )
  const history = (
    <Way
      key="history"
      gold
      words={say(common.statement)}
      {...linkTo('/user/statement', { replace: true })}
    />
  )
  const status = <StatusLink key="status" />
  const ways = {
    again: [again, status, support],
    support: [support, status, again],
    statement: [history, support, again],
  }
  return (
    <Ending kind="bad" title={say(t.refused)} actions={ways[first]}>
      <p className="max-w-[36ch] font-semibold">{say(words)}</p>
      <p className="max-w-[36ch] text-text-2">{say(words.next)}</p>
    </Ending>
  )
}

type WayProps = Pick<ButtonProps, 'href' | 'onClick'> & { gold: boolean; words: string }
const Way = ({ gold, words, ...rest }: WayProps) => (
  <Button variant={gold ? 'gold' : 'quiet'} size={gold ? 'l' : 'm'} full {...rest}>
    {words}
  </Button>
)
