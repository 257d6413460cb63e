import { createHmac } from 'node:crypto'

/** A webhook as PAYTIMZ signs it; with another secret, as a forger would. */
export function signPaytimz(body: object, secret: string, atMs = Date.now()) {
  const raw = JSON.stringify(body)
  const timestamp = String(Math.floor(atMs / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  return { method: 'POST', headers, body: raw }
}

type Paid = { platformOrderId: string; merchantOrderId: string; amount?: string }

/** Sends the gateway's webhook that an order is paid. Returns the status. */
export async function tellPaid(
  w: { url: string; sandbox: { keys: { PAYTIMZ_SECRET: string } } },
  paid: Paid,
): Promise<number> {
  const body = { amount: '100.00', status: 'PAID', ...paid }
  const answer = await fetch(
    `${w.url}/callbacks/qr/PAYTIMZ`,
    signPaytimz(body, w.sandbox.keys.PAYTIMZ_SECRET),
  )
  return answer.status
}
