import { Button } from '@krapao/ui/Button'
import { Copy } from '@krapao/ui/Copy'
import { IconButton } from '@krapao/ui/IconButton'
import { Skeleton } from '@krapao/ui/Skeleton'
import { useToast } from '@krapao/ui/Toasts'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../locale.ts'
import { api } from '../../member-api.ts'
import { keys } from '../../query-keys.ts'
import { ScreenFailed } from '../../shell/ScreenFailed.tsx'
import { t } from './games.text.ts'

/** The member's login at the game itself: asked for only when wanted, and forgotten with the sheet. */
export function Credentials({ slotCode }: { slotCode: string }) {
  const say = useSay()
  const [wanted, setWanted] = useState(false)
  if (!wanted)
    return (
      <Button
        variant="quiet"
        full
        icon={<KeyRound aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => setWanted(true)}
      >
        {say(t.showLogin)}
      </Button>
    )
  return (
    <section className="grid gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <div>
        <h3 className="font-semibold">{say(t.login)}</h3>
        <p className="text-sm text-text-2">{say(t.loginWhy)}</p>
      </div>
      <Login slotCode={slotCode} />
    </section>
  )
}

function Login({ slotCode }: { slotCode: string }) {
  const say = useSay()
  const [revealed, setRevealed] = useState(false)
  const account = useQuery({
    queryKey: keys.gameAccount(slotCode),
    queryFn: ({ signal }) => api.games.account({ slotCode }, { signal }),
    gcTime: 0,
  })
  if (account.isError) return <ScreenFailed onRetry={() => account.refetch()} busy={account.isFetching} />
  const eye = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
  return (
    <>
      <Secret label={say(t.username)} text={account.data?.username}>
        {account.data?.username}
      </Secret>
      <Secret
        label={say(t.password)}
        text={account.data?.password}
        action={
          <IconButton
            label={say(revealed ? t.conceal : t.reveal)}
            icon={revealed ? <EyeOff {...eye} /> : <Eye {...eye} />}
            onClick={() => setRevealed(!revealed)}
          />
        }
      >
        {revealed ? account.data?.password : '••••••••••'}
      </Secret>
    </>
  )
}

type SecretProps = { label: string; text: string | undefined; action?: ReactNode; children: ReactNode }

function Secret({ label, text, action, children }: SecretProps) {
  const say = useSay()
  const toast = useToast()
  const told = (copied: boolean) => toast({ kind: copied ? 'ok' : 'bad', text: say(copied ? t.copied : t.copyFailed) })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      <div className="min-w-32 flex-1">
        <p className="text-sm text-text-3">{label}</p>
        <p lang="en" className="font-semibold break-all">
          {text === undefined ? <Skeleton width="8rem" /> : children}
        </p>
      </div>
      {action}
      {text !== undefined && (
        <Copy
          text={text}
          label={say(t.copy)}
          copiedLabel={say(t.copied)}
          failedLabel={say(t.copyFailed)}
          onResult={told}
        />
      )}
    </div>
  )
}
