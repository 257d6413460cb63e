import type { Locale } from '@krapao/shared/text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { PillMenu } from './PillMenu.tsx'

type LanguageMenuProps = {
  value: Locale
  onChange: (locale: Locale) => void
  /** Read aloud: the eye sees the language's own name. */
  label: string
}

/** Each language under its own name. */
export const LanguageMenu = (props: LanguageMenuProps) => (
  <PillMenu
    {...props}
    options={names}
    Icon={Languages}
    className="field-sizing-content pr-[34px] pl-[40px]"
  >
    <ChevronDown
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className="pointer-events-none absolute right-[12px]"
    />
  </PillMenu>
)

const names: readonly (readonly [Locale, string])[] = [
  ['th', 'ไทย'],
  ['la', 'ລາວ'],
  ['en', 'English'],
]
