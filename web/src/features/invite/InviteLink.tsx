import { Button } from '@krapao/ui/Button'
import { Copy } from '@krapao/ui/data/Copy'
import CopyIcon from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { Fragment, useEffect, useState } from 'react'
import { useSay } from '../../i18n/locale.ts'
import { t } from './invite.text.ts'
import type { Share } from './useShare.ts'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** The member's own link: to scan, to copy, to share. */
export function InviteLink({ share, isFirst }: { share: Share; isFirst: boolean }) {
  const say = useSay()
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line/60 bg-surface-2 p-4">
      <h3 className="text-lg">{say(t.link)}</h3>
      <div className="grid justify-items-center gap-2 text-center">
        <LinkQr link={share.link} />
        <p className="text-sm text-text-2">{say(t.scan)}</p>
      </div>
      {share.canShare ? (
        <Copy
          text={share.link}
          label={say(t.copy)}
          copiedLabel={say(t.copied)}
          failedLabel={say(t.copyFailed)}
          onResult={share.tell}
        >
          <Written link={share.link} />
        </Copy>
      ) : (
        <p className="rounded-input border border-line bg-surface-2 px-4 py-2 text-center">
          <Written link={share.link} />
        </p>
      )}
      <Button
        variant={isFirst ? 'gold' : 'outline'}
        size="l"
        full
        onClick={share.go}
        icon={share.canShare ? <Share2 {...icon} /> : <CopyIcon {...icon} />}
      >
        {share.label}
      </Button>
    </section>
  )
}

/** Broken where its parts meet, if it has to be. */
const Written = ({ link }: { link: string }) => (
  <span className="block text-sm wrap-anywhere">
    {link.split(/(?=\/register|code=)/).map((part) => (
      <Fragment key={part}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </span>
)

/** Black on white whatever the theme: what scans it is a camera. Its place is held while its drawing is fetched. */
function LinkQr({ link }: { link: string }) {
  const say = useSay()
  const drawing = useDrawing(link)
  return (
    <div className="size-44 max-w-full rounded-input bg-white p-1">
      {drawing && (
        <svg
          role="img"
          aria-label={say(t.qrAlt)}
          viewBox={`-3 -3 ${drawing.size + 6} ${drawing.size + 6}`}
          shapeRendering="crispEdges"
          className="fade-in size-full text-black"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}

/** Undefined until it is drawn; without its script, or for a link too long for it, the link itself serves. */
function useDrawing(link: string) {
  const [drawing, setDrawing] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isOld = false
    const draw = async () => {
      const { qrCode, qrPath } = await import('./qr-code.ts')
      const modules = qrCode(link)
      if (!isOld) setDrawing({ size: modules.length, path: qrPath(modules) })
    }
    draw().catch(() => undefined)
    return () => {
      isOld = true
    }
  }, [link])
  return drawing
}
