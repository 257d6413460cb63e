import { isEnglishName } from '@krapao/shared/auth/english-name'
import { useEffect, useState } from 'react'

type Named = { bankAccountName: string; bank: { code: string } }

/** SPEC §2: whether the bank wants the account's name in English letters and the stored one is not. Most members never load the banks for it. */
export function useWrongName(account: Named | undefined): boolean {
  const [wrong, setWrong] = useState(false)
  const name = account?.bankAccountName ?? ''
  const code = account?.bank.code ?? ''
  useEffect(() => {
    setWrong(false)
    if (isEnglishName(name) || name === '') return
    let isOver = false
    import('@krapao/shared/profile/profile.rules').then(
      (rules) => isOver || setWrong(rules.needsEnglishName(code, name)),
      // The profile tells it, too.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [code, name])
  return wrong
}
