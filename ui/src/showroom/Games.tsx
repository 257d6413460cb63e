import { say } from '@krapao/shared/text'
import Gift from 'lucide-react/icons/gift'
import Users from 'lucide-react/icons/users'
import { ActionTile } from '../ActionTile.tsx'
import { Carousel3D } from '../Carousel3D.tsx'
import { Tile } from '../Tile.tsx'
import type { TileCategory } from '../tileArt.ts'
import { Room, type ShowProps } from './Room.tsx'
import { t } from './showroom.text.ts'

/** Every known game code as its tile, in the three carousels of Home. */
export function Games({ locale }: ShowProps) {
  return (
    <Room name="ActionTile, Carousel3D, Tile">
      <div className="grid grid-cols-2 gap-3">
        <ActionTile icon={<Users {...icon} />} label={say(locale, t.invite)} note="฿350.00" />
        <ActionTile icon={<Gift {...icon} />} label={say(locale, t.bonus)} busy />
      </div>
      {groups.map(({ category, heading, codes }) => (
        <Carousel3D
          key={category}
          label={say(locale, heading)}
          previousLabel={say(locale, t.previous)}
          nextLabel={say(locale, t.next)}
          placeLabel={(n, of) => say(locale, t.place, { n, of })}
          items={codes.map((code, i) => ({ id: code, node: game(code, category, i % 4 !== 2, locale) }))}
        />
      ))}
    </Room>
  )
}

const icon = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

const game = (code: string, category: TileCategory, active: boolean, locale: ShowProps['locale']) => (
  <Tile
    code={code}
    category={category}
    active={active}
    name={code}
    line={active ? '฿1,780.00' : undefined}
    action={say(locale, active ? t.viewData : t.openAccount)}
  />
)

const groups: {
  category: TileCategory
  heading: typeof t.slots | typeof t.sports | typeof t.lotto
  codes: string[]
}[] = [
  {
    category: 'slot',
    heading: t.slots,
    codes: ['PG', 'JOKER', 'SLOTXO', 'SUPERSLOT', 'PGSLOT', 'SLOTRACHA', 'JOKER2'],
  },
  { category: 'sport', heading: t.sports, codes: ['UFABET', 'SEXYGAME', 'BETFLIX', 'ASKMEBET', 'CIRCUS'] },
  { category: 'lotto', heading: t.lotto, codes: ['AREASLOT', 'IMI', 'USUN'] },
]
