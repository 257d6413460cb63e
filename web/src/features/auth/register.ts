import { foldAccountNo } from '@krapao/shared/auth/auth.rules'
import { Refusal } from '@krapao/shared/refusal'
import { useLoader } from '@krapao/ui/LoaderOverlay'
import { useEffect, useState } from 'react'
import { country } from '../../deployment.ts'
import { useForm } from '../../form.ts'
import { guestApi } from '../../guest-api.ts'
import { phoneOf } from './phone.ts'
import { dropDraft, keepDraft, type Registration, startDraft } from './register-draft.ts'
import type { Otp } from './register-otp.ts'
import { accountName, checks, placeOfRefusal, type Step, stepOf, stepsWhen, wordsOfRefusal } from './register-steps.ts'
import { useSteps } from './useSteps.ts'
import { useVerifying } from './useVerifying.ts'

/** The wizard: one form over all its steps, so that Back, a reload and a late refusal lose nothing that was typed. */
export function useRegister() {
  const during = useLoader()
  const [start] = useState(startDraft)
  const verifying = useVerifying(start)
  const walk = useSteps(start.step, verifying.judged(start.values))
  const [done, setDone] = useState(false)
  const stepFor = (values: Registration) => walk.at(verifying.judged(values))

  const submit = async (values: Registration, step: Step) => {
    if (step === 'phone') return walk.goTo(await during(verifying.afterPhone(phoneOf(values.username))))
    if (step === 'identity') return during(validate(values)).then(() => walk.goTo('bank'))
    await during(guestApi.auth.register(registrationOf(values)))
    dropDraft()
    setDone(true)
  }

  const form = useForm<Registration>({
    start: start.values,
    check: (values) => checks[stepFor(values)](values, country),
    submit: (values) => {
      const step = stepFor(values)
      return submit(values, step).catch((error) => {
        if (!isUnverified(error)) throw error
        verifying.lapsed(phoneOf(values.username), step)
        walk.fallBack('otp')
      })
    },
    place: (refusal) => {
      const field = placeOfRefusal(refusal)
      if (field) walk.goTo(stepOf(field))
      return field
    },
    words: wordsOfRefusal,
  })
  const { values } = form
  const step = stepFor(values)
  const { otp, setOtp, wantsOtp } = verifying

  useEffect(() => {
    if (!done) keepDraft({ step, values, wantsOtp, otp, lostPassword: start.lostPassword })
  }, [step, values, wantsOtp, otp, done, start])

  const phone = phoneOf(values.username)
  const onVerified = () => {
    const back = values.password ? otp?.lapsedAt : undefined
    verifying.verified(phone)
    walk.goTo(back ?? 'identity', { replace: true })
  }
  return {
    form,
    step,
    done,
    lostPassword: start.lostPassword === true,
    /** Undefined while nobody has said how many there are. */
    steps: wantsOtp === undefined ? undefined : stepsWhen(wantsOtp),
    goBack: step === 'phone' ? undefined : () => walk.goBack(step),
    verifying: { phone, otp, setOtp, onVerified },
  }
}
export type RegisterForm = ReturnType<typeof useRegister>['form']
/** What the step of the code is given. */
export type Verifying = { phone: string; otp?: Otp; setOtp: (otp: Otp) => void; onVerified: () => void }

const isUnverified = (error: unknown): boolean => error instanceof Refusal && error.code === 'UNVERIFIED_OTP'

const validate = (values: Registration) => guestApi.auth.validate(identityOf(values)).catch(blamePassword)

/** The form has judged the rest, so what the server refuses without naming a field is the password: it knows the common ones. */
function blamePassword(error: unknown): never {
  if (error instanceof Refusal && error.code === 'INVALID_USER_INFO' && !error.details.field)
    throw new Refusal('INVALID_USER_INFO', { field: 'password' })
  throw error
}

const identityOf = ({ name, username, password, sourceCode, inviteCode }: Registration) => ({
  name,
  username: phoneOf(username),
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
