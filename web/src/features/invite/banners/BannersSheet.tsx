import { Button } from '@krapao/ui/Button'
import { Sheet } from '@krapao/ui/over/Sheet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocale, useSay } from '../../../i18n/locale.ts'
import { useKept, useSheet } from '../../../page/useSheet.ts'
import { t as refund } from '../../refund/tile.text.ts'
import { t as invite } from '../tile.text.ts'
import { t } from './banners.text.ts'
import { bannersQuery, isDoor } from './banners-query.ts'
import { Pictures } from './Pictures.tsx'

const titles = { invite: invite.title, refund: refund.title }

/** `?open=banners&then=invite`: the operator's pictures before a sheet. Where there are none, that sheet itself. */
export function BannersSheet() {
  const say = useSay()
  const { isOpen, param, close } = useSheet('banners')
  const asked = param('then')
  const door = useKept(isDoor(asked) ? asked : undefined) ?? 'invite'
  const next = useSheet(door)
  const banners = useQuery({ ...bannersQuery(door, useLocale()), enabled: isOpen })
  const isEmpty = banners.isError || banners.data?.length === 0
  const goOn = useEffectEvent(() => (isDoor(asked) ? next.open() : close()))
  const isForNothing = isOpen && (isEmpty || !isDoor(asked))
  useEffect(() => {
    if (isForNothing) goOn()
  }, [isForNothing])
  return (
    <Sheet
      open={isOpen && banners.data !== undefined && banners.data.length > 0}
      onClose={close}
      title={say(titles[door])}
      closeLabel={say(t.close)}
      footer={
        <Button variant="gold" size="l" full onClick={() => next.open()}>
          {say(t.go)}
        </Button>
      }
    >
      {banners.data && <Pictures banners={banners.data} title={say(titles[door])} />}
    </Sheet>
  )
}
