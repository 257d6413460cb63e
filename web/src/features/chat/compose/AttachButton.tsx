import { attachments } from '@krapao/shared/chat/chat.rules'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './compose.text.ts'

/** Endings and types, of which HEIC is none: a phone that is asked so gives a JPEG of its own accord. */
const accept = Object.entries(attachments)
  .flatMap(([ending, { mime }]) => [`.${ending}`, mime])
  .join()

/** Opens the pictures and films of a phone. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file chosen twice is a choice too.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <button
        type="button"
        aria-label={say(t.attach)}
        onClick={() => input.current?.click()}
        className="inline-flex size-[48px] shrink-0 items-center justify-center rounded-full text-text-2 hover:text-text"
      >
        <Paperclip aria-hidden size={22} strokeWidth={1.75} />
      </button>
    </>
  )
}
