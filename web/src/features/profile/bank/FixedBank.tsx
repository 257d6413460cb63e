import { AskSupport } from '../AskSupport.tsx'
import { t } from '../profile.text.ts'

/** Whom to ask about another account, where it cannot be asked for here: another backend of the contract may not say. */
export const FixedBank = () => <AskSupport words={t.askSupport} />
