import { foldAccountNo, foldPhone } from '@krapao/shared/auth/auth.rules'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useEffect, useState } from 'react'
import { country } from '../../deployment.ts'
import { useForm } from '../../form.ts'
import { guestApi } from '../../guest-api.ts'
import { dropDraft, keepDraft, type Registration, startDraft } from './register-draft.ts'
import { accountName, after, checks, placeOfRefusal, stepOf, wordsOfRefusal } from './register-steps.ts'
import { useSteps } from './useSteps.ts'

/** The wizard: one form over all its steps, so that Back, a reload and a late refusal lose nothing that was typed. */
export function useRegister() {
  const during = useLoader()
  const [start] = useState(startDraft)
  const { step, goTo, goBack } = useSteps(start.step)
  const [done, setDone] = useState(false)

  const submit = async (values: Registration) => {
    if (step === 'identity') await during(guestApi.auth.validate(identityOf(values)))
    const next = after(step)
    if (next) return goTo(next)
    await during(guestApi.auth.register(registrationOf(values)))
    dropDraft()
    setDone(true)
  }

  const form = useForm<Registration>({
    start: start.values,
    check: (values) => checks[step](values, country),
    submit,
    place: (refusal) => {
      const field =
        placeOfRefusal(refusal) ??
        (step === 'identity' && refusal.code === 'INVALID_USER_INFO' ? 'password' : undefined)
      if (field) goTo(stepOf(field))
      return field
    },
    words: wordsOfRefusal,
  })

  useEffect(() => {
    if (!done) keepDraft({ step, values: form.values })
  }, [step, form.values, done])

  return { form, step, done, goBack }
}
export type RegisterForm = ReturnType<typeof useRegister>['form']

const identityOf = ({ name, username, password, sourceCode, inviteCode }: Registration) => ({
  name,
  username: foldPhone(username, country),
  password,
  sourceCode: sourceCode || undefined,
  inviteCode: inviteCode || undefined,
})

const registrationOf = (v: Registration) => ({
  ...identityOf(v),
  bankCode: v.bankCode,
  bankAccountName: accountName(v),
  bankAccountNo: foldAccountNo(v.bankAccountNo),
  // Only where there is a choice: elsewhere the country decides.
  currency: country.currencies.length > 1 ? (v.currency as 'LAK' | 'BAHT') : undefined,
  isAdult: v.isAdult,
})
