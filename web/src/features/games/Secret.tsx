import { Copy } from '@krapao/ui/data/Copy'
import { IconButton } from '@krapao/ui/IconButton'
import { toast } from '@krapao/ui/over/toast'
import { Skeleton } from '@krapao/ui/state/Skeleton'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './credentials.text.ts'

type SecretProps = {
  label: string
  text: string | undefined
  /** Shown as dots until the eye is pressed; it can be copied all the same. */
  concealed?: boolean
}
const eye = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** Something to carry into the game's own app: read, or copied. */
export function Secret({ label, text, concealed }: SecretProps) {
  const say = useSay()
  const [revealed, setRevealed] = useState(!concealed)
  const told = (copied: boolean) =>
    toast({ kind: copied ? 'ok' : 'bad', text: say(copied ? t.copied : t.copyFailed) })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      <div className="min-w-32 flex-1">
        <p className="text-sm text-text-3">{label}</p>
        <p lang="en" className="font-semibold break-all">
          {text === undefined ? <Skeleton width="8rem" /> : revealed ? text : '••••••••••'}
        </p>
      </div>
      {concealed && text !== undefined && (
        <IconButton
          label={say(revealed ? t.conceal : t.reveal)}
          icon={revealed ? <EyeOff {...eye} /> : <Eye {...eye} />}
          onClick={() => setRevealed(!revealed)}
        />
      )}
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
