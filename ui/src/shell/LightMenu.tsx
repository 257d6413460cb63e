import SunMoon from 'lucide-react/icons/sun-moon'

type LightMenuProps<V extends string> = {
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** Read aloud: the eye sees a sun and a moon. */
  label: string
}

/** By day, by night or as the system is: the device's own menu behind one round sign. */
export function LightMenu<V extends string>({
  value,
  options,
  onChange,
  label,
}: LightMenuProps<V>) {
  return (
    <span className="relative inline-grid size-[44px] place-items-center rounded-full bg-surface-3 text-text-2 shadow-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <SunMoon aria-hidden size={20} strokeWidth={1.75} />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className="absolute inset-0 appearance-none rounded-full text-base opacity-0 [&>*]:bg-surface-2 [&>*]:text-text"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
