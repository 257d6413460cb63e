import { type Locale, locales } from '@krapao/shared/text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'

type LanguageMenuProps = {
  value: Locale
  onChange: (locale: Locale) => void
  /** Read aloud: the eye sees the language's own name. */
  label: string
}

/** Each language under its own name. System font: three words must not download another script's font. */
export function LanguageMenu({ value, onChange, label }: LanguageMenuProps) {
  return (
    <span className="relative inline-flex items-center rounded-full bg-surface-3 text-text-2 shadow-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Languages
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute left-[12px]"
      />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Locale)}
        className="field-sizing-content min-h-[44px] appearance-none rounded-full bg-transparent py-2 pr-[34px] pl-[38px] font-system text-sm font-medium text-text outline-none [&>*]:bg-surface-2 [&>*]:text-text"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {names[locale]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute right-[12px]"
      />
    </span>
  )
}

const names: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }
