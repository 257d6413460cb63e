import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'
import { type Money, parseTyped } from '@krapao/shared/money'
import { Refusal } from '@krapao/shared/refusal'
import { toast } from '@krapao/ui/over/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { depositApi } from '../../../../api/clients/deposit.ts'
import { keys } from '../../../../api/query-keys.ts'
import { explain } from '../../../../api/words.ts'
import { useForm } from '../../../../page/form.ts'
import { typedAmount } from '../../../wallet/typed-amount.offer.ts'
import { signOfCurrency } from '../../../wallet/wallet-query.read.ts'
import { judgeOf, presetFor, type Way, wayFor, whyNotAmount } from '../../deposit-ways.ts'
import { lastAmount } from '../../last-amount.ts'
import { useDepositCall } from '../../useDepositCall.ts'
import { rememberWay } from '../../used-ways.ts'
import { keepQr } from '../qr-queries.ts'

type QrPlan = {
  ways: readonly Way[]
  start?: Money | undefined
  onMade: (id: string | undefined, asked: Money) => void
}

export function useQrForm({ ways, start, onMade }: QrPlan) {
  const queries = useQueryClient()
  const { send, alert } = useDepositCall()
  const [open, setOpen] = useState(false)
  const [preset] = useState(() =>
    start === undefined ? presetFor(ways[0]!, lastAmount(ways[0]!.currency)) : typedAmount(start),
  )

  /** The server may order the ways otherwise now, or have closed one. */
  const offerOthers = async () => {
    await queries.invalidateQueries({ queryKey: keys.depositWays })
    setOpen(true)
  }

  /** SPEC §8: what the server says is shown in a toast; what it says of the amount also at its field. */
  const notMade = async (why: Refusal) => {
    toast({ text: await explain(why), kind: 'bad' })
    if (why.code !== 'QR_FAIL') return offerOthers()
    void queries.invalidateQueries({ queryKey: keys.depositWays })
    throw why
  }

  const form = useForm({
    start: { way: '', amount: preset },
    check: ({ way: chosen, amount }) => {
      const judge = judgeOf(ways, chosen)
      const why = whyNotAmount(amount, judge, signOfCurrency(judge.currency))
      return why ? { amount: why } : {}
    },
    place: ({ code }) => (code === 'QR_FAIL' ? 'amount' : undefined),
    submit: async ({ way: chosen, amount: typed }) => {
      const way = wayFor(ways, typed, chosen)
      const provider = way.bankCode
      const wish = { provider, amount: parseTyped(typed)! }
      const done = async (made: Output<typeof deposit.createQr>) => {
        if (!made.hasQrcode && made.message) return notMade(new Refusal(made.message as never))
        rememberWay('qr', way)
        keepQr(queries, provider, made)
        void queries.invalidateQueries({ queryKey: keys.qrcode })
        onMade(made.qrcodeId, wish.amount)
      }
      const made = send({
        wish,
        call: (key) => depositApi.createQr(wish, { key }),
        done,
        // A QR may be there all the same: what the server says of it decides.
        unsure: () => void queries.invalidateQueries({ queryKey: keys.qrcode }),
      })
      await made.catch(async (error: Error) => {
        if (error instanceof Refusal && error.code === 'NO_BANK') await offerOthers()
        throw error
      })
    },
  })

  const choose = (code: string) => {
    form.set('way', code)
    const way = wayFor(ways, form.values.amount, code)
    // What the member did not type may be too little there.
    if (form.values.amount === preset && whyNotAmount(preset, way, ''))
      form.set('amount', presetFor(way, lastAmount(way.currency)))
  }
  const { way: chosen } = form.values
  return {
    form,
    alert,
    preset,
    /** Whose QR it will be, of this amount. */
    wayOf: (amount: string) => wayFor(ways, amount, chosen),
    /** The one that says what is too little. */
    judge: judgeOf(ways, chosen),
    picker: { open, onOpen: () => setOpen(true), onChoose: choose },
  }
}
