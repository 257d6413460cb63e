import SunMoon from 'lucide-react/icons/sun-moon'
import { PillMenu } from './PillMenu.tsx'

type LightMenuProps<V extends string> = {
  value: V
  options: readonly (readonly [value: V, label: string])[]
  onChange: (value: V) => void
  label: string
}

/** By day, by night or as the system is: a sun and a moon say enough, so what is chosen is only read aloud. */
export const LightMenu = <V extends string>(props: LightMenuProps<V>) => (
  <PillMenu {...props} Icon={SunMoon} className="w-[44px] opacity-0" />
)
