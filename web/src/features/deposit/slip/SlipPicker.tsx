import { Button } from '@krapao/ui/Button'
import { type ReactNode, useRef } from 'react'

type SlipPickerProps = { look: 'gold' | 'quiet'; onPick: (file: File) => void; children: ReactNode }

/** A button that opens the phone's pictures. */
export function SlipPicker({ look, onPick, children }: SlipPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same picture chosen twice is a choice too.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <Button
        variant={look}
        size={look === 'gold' ? 'l' : 'm'}
        full
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
