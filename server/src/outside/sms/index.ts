import type { Env } from '../../env.ts'
import { httpGateway } from './http-gateway.ts'
import { sandboxSms } from './sandbox-sms.ts'
import type { Sms } from './sms.ts'

/** The register: one line a way to send. */
export const smsAdapters = {
  sandbox: (env: Env): Sms =>
    sandboxSms({
      baseUrl: env.smsUrl,
      apiKey: env.smsApiKey,
      sender: env.smsSender,
      timeoutMs: env.outsideTimeoutMs,
    }),
  http: (env: Env): Sms | undefined =>
    env.smsGateway &&
    httpGateway({ ...env.smsGateway, sender: env.smsSender, timeoutMs: env.outsideTimeoutMs }),
}

/** A gateway that was set sends; otherwise the sandbox does. */
export const makeSms = (env: Env): Sms => smsAdapters.http(env) ?? smsAdapters.sandbox(env)
