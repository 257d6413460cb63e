import { Field, type FieldProps } from '@krapao/ui/form/Field'
import type { ChangeEvent } from 'react'

type Props = Omit<FieldProps, 'onChange'> & {
  onChange: (event: { target: { value: string } }) => void
}

/** A name in capitals as one types (SPEC §5), with the caret where it was. */
export function UpperField({ onChange, ...field }: Props) {
  return (
    <Field
      autoCapitalize="characters"
      // A phone's keyboard that is still composing a word loses it when the letters change under it: until then they only look so.
      style={{ textTransform: 'uppercase' }}
      {...field}
      onChange={(event) => {
        if (!isComposing(event)) raise(event.currentTarget)
        onChange(event)
      }}
      onBlur={(event) => {
        if (raise(event.currentTarget)) onChange(event)
      }}
    />
  )
}

const isComposing = (event: ChangeEvent<HTMLInputElement>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing

/** Changes the box itself, so that React finds it as it should be and leaves the caret alone. */
function raise(box: HTMLInputElement): boolean {
  const raised = box.value.toUpperCase()
  if (raised === box.value) return false
  const { selectionStart, selectionEnd } = box
  box.value = raised
  box.setSelectionRange(selectionStart, selectionEnd)
  return true
}
