import type { Settings } from '../server/src/settings/settings.ts'

/** What each setting is and how its value is written, for the person at the terminal. */
export const settingWords: Record<keyof Settings, { means: string; shape: string }> = {
  service: { means: 'true shuts the service; members see /terminated', shape: '{"terminated": true or false}' },
  info: {
    means: 'the name and address that the site tells; empty means BRAND and PUBLIC_URL',
    shape: '{"name": text, "website": text}',
  },
  contact: {
    means:
      'the contact page: words, a link (LINE, or any other), its name, a QR of your own as a data URI; each may be ""',
    shape: '{"contactText": {"th": text, "la": text, "en": text}, "lineLink": text, "lineName": text, "lineQR": text}',
  },
  conditions: {
    means: 'the conditions of use, as HTML, a string for each part',
    shape: '{"th": [text, …], "la": [text, …], "en": [text, …]}',
  },
  agreements: {
    means: 'what a member is asked to read after logging in, as HTML, a string for each part',
    shape: '{"th": [text, …], "la": [text, …], "en": [text, …]}',
  },
  chat: { means: 'false closes the chat where there is one', shape: '{"enabled": true or false}' },
  withdraw: {
    means:
      'limits of one withdrawal, in whole or decimal baht and kip, by the currency of the wallet; above `auto`, or above `autoPerDay` with what was paid without a person in the last 24 hours, a person approves it',
    shape: '{"THB": {"min": number, "max": number, "auto": number, "autoPerDay": number}, "LAK": {the same}}',
  },
  deposit: {
    means: 'the accounts and wallets that members pay into, and what is told about slips',
    shape:
      '{"accounts": [{"bankCode", "accountNo", "accountName", "currency": "THB" or "LAK", "mode": "AUTO", "SMS" or "MANUAL", "qr": {"promptPay": "phone", "taxId" or "eWallet", "id"} or {"laoQr": {"iin", "receiver"}} or left out}, …], "wallets": [{"accountNo", "accountName", "mode": "AUTO" or "GIFT"}, …], "isManual": true or false, "minDeposit": {"THB": number, "LAK": number}, "slipWindow": {"from": "HH:mm", "to": "HH:mm"}, "slipMaxAgeMinutes": number}',
  },
  rewards: {
    means: 'what a credited deposit earns: a coin for each so much, and a percentage for the inviter',
    shape: '{"coinPer": {"THB": number, "LAK": number}, "invitePercent": number}',
  },
  pgNotice: {
    means: 'HTML before playing PG, where PG_NOTICE is on',
    shape: '{"th": text, "la": text, "en": text}',
  },
  sms: {
    means:
      'the most SMS that are sent in a clock hour and in 24 hours, all members together; above it none is sent and the log says so',
    shape: '{"perHour": number, "perDay": number}',
  },
  otp: {
    means: 'whether registration asks for a one-time code; null means REGISTER_OTP',
    shape: '{"register": true, false or null}',
  },
}
