import type { Problems } from '../../../page/form.ts'
import { t } from './login.text.ts'

export type Login = { username: string; password: string; remember: boolean }

/** SPEC §5: both are needed; whether they are right is the server's to say. */
export const checkLogin = ({ username, password }: Login): Problems<Login> => ({
  ...(username.trim() ? {} : { username: t.phoneMissing }),
  ...(password ? {} : { password: t.passwordMissing }),
})
