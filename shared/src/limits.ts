// The numbers of SPEC §9, in one place for every room.
export const limits = {
  requestTimeoutMs: 60_000,
  uploadTimeoutMs: 300_000,
  slipBytesMax: 10 * 1024 * 1024,
  openManualDeposits: 5,
  exportRowsMax: 10_000,
  agreementDelayMs: 1_500,
  registeredRedirectMs: 2_000,
  pageRows: 10,
  passwordMin: 8,
  passwordMax: 64,
  accountNoMin: 6,
  accountNoMax: 20,
  accountNameMax: 150,
  qrLifetimeMs: 600_000,
  otpDigits: 6,
  otpLifeMs: 300_000,
  otpTries: 5,
  otpBlockMs: 900_000,
  otpVerifiedMs: 900_000,
  otpResendMs: 60_000,
  // Codes for a number in an hour: asked for from one network, and from anywhere. Devices that
  // the member logged in on have as many again: eighteen SMS of recovery an hour at most.
  otpPerHour: 5,
  recoverPerHour: 3,
  recoverPerHourInAll: 9,
} as const
export const siteVersion = '1.1.14'
