import { Button } from '@krapao/ui/Button'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { spinApi } from '../../../api/clients/spin.ts'
import { keys } from '../../../api/query-keys.ts'
import { explain } from '../../../api/words.ts'
import { showCount } from '../../../i18n/count.ts'
import { useSay } from '../../../i18n/locale.ts'
import type { Wheel } from '../spin-queries.ts'
import { drawClientSeed } from '../turn/client-seed.ts'
import { Code } from './Code.tsx'
import { t } from './fair.text.ts'

/** What the next spins are drawn with, as far as it may be known, and the way to have it revealed. */
export function InUse({ fair }: { fair: NonNullable<Wheel['fair']> }) {
  const say = useSay()
  const rotate = useRotate()
  const { commitment, nextCommitment, clientSeed, nonce } = fair
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">{say(t.now)}</h3>
        <span className="text-sm text-text-2">{say(t.count, { n: showCount(nonce) })}</span>
      </div>
      <details>
        <summary className="flex min-h-11 items-center gap-2 text-primary-text">
          <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          {say(t.codes)}
        </summary>
        <dl className="grid grid-cols-1 gap-2 pt-1">
          <Code name={say(t.promise)} value={commitment} />
          <Code name={say(t.yours)} value={clientSeed ?? say(t.yoursLater)} />
          <Code name={say(t.next)} value={nextCommitment} />
        </dl>
      </details>
      <Button full onClick={rotate} {...(nonce === 0 && { reason: say(t.rotateFirst) })}>
        {say(t.rotate)}
      </Button>
    </section>
  )
}

/** The server has committed to the next secret already; our part of it is drawn only now. */
function useRotate() {
  const say = useSay()
  const queries = useQueryClient()
  const during = useLoader()
  const asking = useRef(false)
  const ask = async () => {
    try {
      await during(spinApi.rotate({ clientSeed: drawClientSeed() }))
      toast({ kind: 'ok', text: say(t.rotated) })
    } catch (error) {
      toast({ kind: 'bad', text: await explain(error as Error) })
    }
    await queries.invalidateQueries({ queryKey: keys.spin })
  }
  return async () => {
    if (asking.current) return
    asking.current = true
    await ask()
    asking.current = false
  }
}
