import { foldAccountNo } from '@krapao/shared/auth/auth.rules'
import { Refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/over/LoaderOverlay'
import { useEffect, useState } from 'react'
import { joiningApi } from '../../../api/joining-api.ts'
import { country } from '../../../deployment.ts'
import { useForm } from '../../../page/form.ts'
import { noOtp, type Otp, proofOf } from '../otp/sent-code.ts'
import { phoneOf } from '../phone.ts'
import { dropDraft, keepDraft, startDraft } from './register-draft.ts'
import { placeOfRefusal, wordsOfRefusal } from './register-refusals.ts'
import { checks, stepOf, stepsWhen } from './register-steps.ts'
import type { Registration, Step } from './registration.ts'
import { accountName } from './registration.ts'
import { useSteps } from './useSteps.ts'
import { useVerifying } from './useVerifying.ts'

/** The wizard: one form over all its steps, so that Back, a reload and a late refusal lose nothing that was typed. */
export function useRegister() {
  const during = useLoader()
  const [start] = useState(startDraft)
  const verifying = useVerifying(start)
  const walk = useSteps(start.step, verifying.judged(start.values))
  const [done, setDone] = useState(false)
  const [failedAt, setFailedAt] = useState<Step>()
  const stepFor = (values: Registration) => walk.at(verifying.judged(values))
  const { otp, wantsOtp } = verifying

  const submit = async (values: Registration, step: Step) => {
    if (step === 'phone')
      return walk.goTo(await during(verifying.afterPhone(phoneOf(values.username))))
    if (step === 'identity') return during(validate(values, otp)).then(() => walk.goTo('bank'))
    await during(joiningApi.auth.register(registrationOf(values, otp)))
    dropDraft()
    setDone(true)
  }

  const form = useForm<Registration>({
    start: start.values,
    check: (values) => checks[stepFor(values)](values, country),
    submit: (values) => {
      const step = stepFor(values)
      return submit(values, step).catch((error) => {
        if (verifying.hasLapsed(error, values, step)) return walk.fallBack('otp')
        setFailedAt(step)
        throw error
      })
    },
    place: placeOfRefusal,
    reveal: (field) => walk.goTo(stepOf(field)),
    words: wordsOfRefusal,
  })
  const { values } = form
  const step = stepFor(values)

  useEffect(() => {
    if (!done) keepDraft({ step, values, wantsOtp, otp, lostPassword: start.lostPassword })
  }, [step, values, wantsOtp, otp, done, start])

  const phone = phoneOf(values.username)
  return {
    form,
    step,
    done,
    /** Whether what stands below the form was said at this step. */
    failedHere: failedAt === step,
    lostPassword: start.lostPassword === true,
    /** Undefined while it is not known how many there are. */
    steps: wantsOtp === undefined ? undefined : stepsWhen(wantsOtp),
    goBack: step === 'phone' ? undefined : () => walk.goBack(step),
    codeStep: {
      phone,
      otp: otp ?? noOtp(phone),
      setOtp: verifying.learn,
      onVerified: () => walk.goTo(verifying.verified(values), { replace: true }),
    },
  }
}
export type RegisterForm = ReturnType<typeof useRegister>['form']

const validate = (values: Registration, otp: Otp | undefined) =>
  joiningApi.auth.validate(identityOf(values, otp)).catch(blamePassword)

/**
 * Our own server names the password; another backend of the contract may name no field. The form has judged the rest, so then
 * too it is the password: the server knows the common ones.
 */
function blamePassword(error: unknown): never {
  if (error instanceof Refusal && error.code === 'INVALID_USER_INFO' && !error.details.field)
    throw new Refusal('INVALID_USER_INFO', { field: 'password' })
  throw error
}

const identityOf = (
  { name, username, password, sourceCode, inviteCode }: Registration,
  otp: Otp | undefined,
) => ({
  name,
  username: phoneOf(username),
  otpToken: proofOf(otp, phoneOf(username)),
  password,
  sourceCode: sourceCode || undefined,
  inviteCode: inviteCode || undefined,
})

const registrationOf = (v: Registration, otp: Otp | undefined) => ({
  ...identityOf(v, otp),
  bankCode: v.bankCode,
  bankAccountName: accountName(v),
  bankAccountNo: foldAccountNo(v.bankAccountNo),
  // Only where there is a choice: elsewhere the country decides.
  currency: country.currencies.length > 1 ? (v.currency as 'LAK' | 'BAHT') : undefined,
  isAdult: v.isAdult,
})
