import { limits } from '@krapao/shared/limits'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { statementApi } from '../../api/clients/statement.ts'
import { keys } from '../../api/query-keys.ts'
import { useSheet } from '../../page/useSheet.ts'

/**
 * The withdrawal to follow: the one in the address, else the one that is still open. Its id goes into the address, so that
 * its end is shown here too, also after a reload.
 */
export function useWithdrawal() {
  const sheet = useSheet('withdraw')
  const [id, follow] = useState(sheet.param('id'))
  const list = useQuery({
    queryKey: keys.withdrawals,
    queryFn: ({ signal }) =>
      statementApi.list({ page: 1, limit: limits.pageRows, type: 'withdraw' }, { signal }),
  })
  const all = list.data?.statements ?? []
  const open = all.find((row) => shownStatus(row.status) === 'in-progress')
  if (open && open._id !== id) follow(open._id)

  const step = sheet.param('step')
  const address = useEffectEvent((followed: string | undefined) => {
    if (!sheet.isOpen || sheet.param('id') === followed) return
    // Back from the end of it leads to the page, not to a review of what was asked for already.
    if (followed && step) sheet.back()
    else sheet.open(followed ? { id: followed } : {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step taken back leaves the form's address, which must name the withdrawal
  useEffect(() => address(id), [id, step])
  return { list, row: open ?? all.find((row) => row._id === id), follow }
}
