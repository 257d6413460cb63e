import type { Env } from '../../env.ts'
import { queueSms } from './queue-sms.ts'
import { sandboxSms } from './sandbox-sms.ts'
import type { Sms } from './sms.ts'
import type { SmsProvider } from './sms-settings.ts'

/** The register: one line a provider. */
export const smsAdapters: Readonly<Record<SmsProvider, (env: Env) => Sms>> = {
  sandbox: ({ smsUrl, smsApiKey, smsSender, outsideTimeoutMs }) =>
    sandboxSms({
      baseUrl: smsUrl,
      apiKey: smsApiKey,
      sender: smsSender,
      timeoutMs: outsideTimeoutMs,
    }),
  queue: ({ smsGateway, smsSender, outsideTimeoutMs }) =>
    queueSms({
      url: smsGateway.url!,
      key: smsGateway.key!,
      sender: smsSender,
      timeoutMs: outsideTimeoutMs,
    }),
}

export const makeSms = (env: Env): Sms => smsAdapters[env.smsProvider](env)
