import { foldPhone } from '@krapao/shared/auth/auth.rules'
import { country } from '../../deployment.ts'

/** What was typed as the number that the server knows. */
export const phoneOf = (typed: string): string => foldPhone(typed, country)

/** In groups, as people read a number out: 081-234-5678, 020-5555-1234. */
export const showPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
