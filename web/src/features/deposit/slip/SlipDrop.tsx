import ImageUp from 'lucide-react/icons/image-up'
import { useState } from 'react'
import { type Problem, useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { FormError } from '../../../page/FormError.tsx'
import { SlipPicker } from './SlipPicker.tsx'
import { t } from './slip.text.ts'

type SlipDropProps = { problem?: Problem | undefined; onPick: (file: File) => void }

/** Tap, drop or paste. */
export function SlipDrop({ problem, onPick }: SlipDropProps) {
  const say = useSay()
  const explain = useExplain()
  const [over, setOver] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; keys and screen readers have the button inside */}
      <div
        // What is dropped is taken by the form, wherever it falls.
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed p-4 text-center transition-colors duration-120 ${over ? 'border-primary-text bg-primary-text/10' : 'border-line-input bg-surface-2'}`}
      >
        <ImageUp aria-hidden size={32} strokeWidth={1.5} className="text-text-3" />
        <SlipPicker look="gold" onPick={onPick}>
          {say(t.drop)}
        </SlipPicker>
        <p className="text-sm text-text-2">
          {say(t.dropHow)}
          <span className="block">{say(t.dropWhole)}</span>
        </p>
      </div>
      <FormError>{explain(problem)}</FormError>
    </div>
  )
}
