import { writeClipboard } from '@krapao/ui/data/writeClipboard'
import { toast } from '@krapao/ui/over/toast'
import { deployment } from '../../deployment.ts'
import { useSay } from '../../i18n/locale.ts'
import { t } from './invite.text.ts'

export type Share = ReturnType<typeof useShare>

/** Hands a link to the phone's apps; where it cannot, to the clipboard. */
export function useShare(link: string) {
  const say = useSay()
  const tell = (copied: boolean) =>
    toast({ text: say(copied ? t.copied : t.copyFailed), kind: copied ? 'ok' : 'bad' })
  const canShare = typeof navigator.share === 'function'
  const go = async () => {
    if (!canShare) return tell(await writeClipboard(link))
    const text = say(t.shareText, { brand: deployment.brand })
    try {
      await navigator.share({ title: deployment.brand, text, url: link })
    } catch (error) {
      // Closed without a choice: that was the choice.
      if ((error as Error).name !== 'AbortError') tell(await writeClipboard(link))
    }
  }
  return { link, go, tell, label: say(canShare ? t.share : t.copyLink), canShare }
}
