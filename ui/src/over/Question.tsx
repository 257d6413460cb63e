import type { ComponentProps } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type QuestionProps = Omit<ComponentProps<typeof Dialog>, 'actions'> & {
  /** Nothing is done, as by closing. */
  no: string
  yes: string
  onYes: () => void
  busy?: boolean
}

/** Asked before what cannot be taken back. */
export const Question = ({ no, yes, onYes, busy = false, ...dialog }: QuestionProps) => (
  <Dialog
    {...dialog}
    actions={
      <>
        <Button variant="quiet" onClick={dialog.onClose}>
          {no}
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  />
)
