import type { Prize } from '@krapao/shared/spin/draw'
import { useSay } from '../../../i18n/locale.ts'
import { prizeWords } from '../prize/prize-words.ts'

type Slice = {
  code: string
  label: string
  bgColor: string
  textColor: string
  percent: number
  prize: Prize
}

/** Every slice with its chance and what it gives. `sign`: of the wheel's currency. */
export function OddsTable({ slices, sign }: { slices: readonly Slice[]; sign: string }) {
  const say = useSay()
  return (
    <ul className="divide-y divide-line/60 rounded-card border border-line/60 bg-surface-2">
      {slices.map(({ code, label, bgColor, textColor, percent, prize }) => (
        <li key={code} className="flex items-center gap-3 px-3 py-3">
          <span
            aria-hidden
            className="size-[28px] shrink-0 rounded-chip border-2"
            style={{ background: bgColor, borderColor: textColor }}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">{label}</span>
            <span className="block text-sm text-text-2">{say(prizeWords(prize, sign))}</span>
          </span>
          <span className="ml-auto font-semibold whitespace-nowrap">{shown(percent)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Four decimals are told; what is less is not nothing. */
const shown = (percent: number): string =>
  percent > 0 ? `${Number(percent.toFixed(4))}%` : '< 0.0001%'
