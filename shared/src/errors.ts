import type { Text } from './text.ts'

// The error catalogue: the only place where a code, its HTTP status and its words are written.
type Row = Text & { status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503 }
export const errors = {
  UNAUTHORIZED: { status: 401, th: 'กรุณาเข้าสู่ระบบ', la: 'ກະລຸນາເຂົ້າລະບົບ', en: 'Please log in' },
  INTERNAL_SERVER_ERROR: { status: 500, th: 'ระบบขัดข้อง', la: 'ລະບົບຂັດຂ້ອງ', en: 'Something went wrong' },
} as const satisfies Record<Uppercase<string>, Row>

export type ErrorCode = keyof typeof errors
