import { currencies } from '@krapao/shared/country'
import { country } from '../../../deployment.ts'
import { local, session } from '../../../session/storage.ts'
import { type Otp, readOtp } from '../otp/sent-code.ts'
import { isFurther } from './register-steps.ts'
import { type Registration, type Step, steps } from './registration.ts'

/** `wantsOtp`: what the operator last answered, unknown at first. `lostPassword`: one was typed before a reload, and not kept. */
export type Draft = {
  step: Step
  values: Registration
  wantsOtp?: boolean
  otp?: Otp
  lostPassword?: boolean
}

const empty: Registration = {
  username: '',
  name: '',
  password: '',
  confirm: '',
  sourceCode: '',
  inviteCode: '',
  bankCode: '',
  bankAccountNo: '',
  firstName: '',
  lastName: '',
  currency: currencies[country.currencies[0]!].wire,
  isAdult: false,
}
const unkept: readonly (keyof Registration)[] = ['password', 'confirm', 'isAdult']

/** What was typed before a reload, with the invite code that a friend's link left on this device. */
export const startDraft = (): Draft =>
  withInvite(readDraft(session.get('register-draft')), invitedBy())

/** Keeps the draft for this tab; never the passwords. */
export const keepDraft = (draft: Draft): void => session.set('register-draft', writeDraft(draft))

/** After registering: nothing of it stays, and the friend's link has done its work. */
export function dropDraft(): void {
  session.remove('register-draft')
  local.remove('code')
}

/** SPEC §2: `?code=` is stored on arrival; the stored one fills the field and locks it. */
export function invitedBy(): string {
  const code = inviteCodeOf(new URLSearchParams(location.search).get('code'))
  if (code) local.set('code', code)
  return inviteCodeOf(local.get('code'))
}

/** What can be an invite code, letters and digits as many as the contract takes; anything else is none, and is not kept. */
export const inviteCodeOf = (given: string | null): string =>
  /^[a-z\d]{1,30}$/i.exec(given?.trim() ?? '')?.[0] ?? ''

export const writeDraft = ({ values, lostPassword = false, ...rest }: Draft): string =>
  JSON.stringify({
    ...rest,
    lostPassword: lostPassword || values.password !== '',
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !isUnkept(name))),
  })

/** Text that cannot be read (an older version wrote it) is a fresh start. Without its password the draft goes back to that step. */
export function readDraft(text: string | null): Draft {
  const found = parsed(text)
  const step = steps.find((one) => one === found?.step) ?? steps[0]
  const typed = Object.entries(found?.values ?? {}).filter(
    ([name, value]) => name in empty && !isUnkept(name) && typeof value === 'string',
  )
  return {
    step: isFurther(step, 'identity') ? 'identity' : step,
    values: { ...empty, ...Object.fromEntries(typed) },
    wantsOtp: typeof found?.wantsOtp === 'boolean' ? found.wantsOtp : undefined,
    otp: readOtp(found?.otp),
    lostPassword: found?.lostPassword === true,
  }
}

const isUnkept = (name: string): boolean => unkept.some((one) => one === name)

export const withInvite = (draft: Draft, code: string): Draft =>
  code ? { ...draft, values: { ...draft.values, inviteCode: code } } : draft

function parsed(
  text: string | null,
): ({ [K in keyof Draft]?: unknown } & { values?: object }) | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
