import { Refusal } from '@krapao/shared/refusal'
import { Field } from '@krapao/ui/form/Field'
import { fieldControl } from '@krapao/ui/form/FieldFrame'
import { useEffect, useRef } from 'react'
import { useExplain } from '../../../api/words.ts'
import { useSay } from '../../../i18n/locale.ts'
import { t } from './otp.text.ts'
import type { useOtp } from './useOtp.ts'

/**
 * One wide box for the whole code, so that pasting a message, the keyboard's own offer and a screen reader all work. It has
 * no length limit: a pasted SMS must arrive whole to be read.
 */
export function OtpField({ step }: { step: ReturnType<typeof useOtp> }) {
  const say = useSay()
  const explain = useExplain()
  const box = useRef<HTMLInputElement>(null)
  const { typed, type, otp, trouble, sentAgain } = step
  const wrong =
    trouble instanceof Refusal ? trouble.code === 'OTP_CODE_INVALID' : trouble === t.codeShape

  // A refused code is selected: the next one types over it.
  useEffect(() => {
    if (wrong) box.current?.select()
  }, [wrong])
  useEffect(() => {
    if (sentAgain) box.current?.focus()
  }, [sentAgain])

  return (
    <Field
      label={say(t.code)}
      name="otp"
      error={wrong ? words() : undefined}
      hint={otp.ref && say(t.ref, otp)}
    >
      {(control) => (
        <input
          {...control}
          ref={box}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={`${fieldControl} text-center font-semibold`}
          style={{ fontSize: '1.5rem', letterSpacing: '.25em' }}
        />
      )}
    </Field>
  )

  function words(): string | undefined {
    const tries = trouble instanceof Refusal ? Number(trouble.details.triesLeft) : 0
    return tries > 0 ? say(t.triesLeft, { n: tries }) : explain(trouble)
  }
}
