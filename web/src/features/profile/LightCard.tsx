import { Card } from '@krapao/ui/Card'
import { Segmented } from '@krapao/ui/form/Segmented'
import type { LucideIcon } from 'lucide-react'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSay } from '../../i18n/locale.ts'
import { t } from '../../page/light/light.text.ts'
import { type Light, lights, setLight, useLight } from '../../page/light/light.ts'

/** How the wallet looks on this device: by day, by night, or as the system is. */
export function LightCard() {
  const say = useSay()
  const chosen = useLight()
  return (
    <Card>
      <Segmented
        label={
          <span className="text-base leading-(--leading-head) font-semibold text-text">
            {say(t.light)}
          </span>
        }
        name="light"
        value={chosen}
        options={lights.map((value) => ({
          value,
          label: <Way Icon={icons[value]}>{say(t[value])}</Way>,
        }))}
        onChange={setLight}
      />
    </Card>
  )
}

const icons: Record<Light, LucideIcon> = { system: MonitorSmartphone, day: Sun, night: Moon }

const Way = ({ Icon, children }: { Icon: LucideIcon; children: string }) => (
  <span className="grid justify-items-center gap-0.5">
    <Icon aria-hidden size={18} strokeWidth={1.75} />
    {children}
  </span>
)
