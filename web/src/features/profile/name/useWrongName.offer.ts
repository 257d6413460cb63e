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
    // Without the rules nothing is said here: the profile tells it, too.
    judged({ code, name }).then(
      (isWrong) => isOver || setWrong(isWrong),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [code, name])
  return wrong
}

async function judged({ code, name }: { code: string; name: string }): Promise<boolean> {
  const { needsEnglishName } = await import('@krapao/shared/profile/profile.rules')
  return needsEnglishName(code, name)
}
