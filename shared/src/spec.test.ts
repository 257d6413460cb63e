import { expect, test } from 'vitest'
import { errors } from './errors.ts'
import { slipLeads, slipNotes } from './slip-notes.ts'

// The catalogue as the specification lists it. A code that was renamed would be shown raw by every other client.
const listed = `
UNAUTHORIZED EXPIRED_AUTH_TOKEN INVALID_USER_1 INVALID_USER_2 INVALID_USER_3 INVALID_USER_4 INVALID_IP NOT_AREASLOT
NOT_UFABET NO_USER WRONG_PASSWORD REQUEST_LIMIT WRONG_CREDENTIAL INACTIVE_USER LOGIN_FAIL
OTP_BLOCK OTP_TOKEN_INVALID OTP_NOT_EXIST OTP_VERIFIED OTP_EXPIRED OTP_CODE_INVALID OTP_CODE_VALID UNVERIFIED_OTP
OTP_SEND_FAIL OTP_VERIFY_FAIL
EXISTING_USER EXISTING_BANK INVALID_USER_INFO GAME_ACTIVATION_FAIL INVALID_BANK BANK_ACCOUNT_NAME_ENG REGISTER_FAIL
PHONE_NUMBER_REQUIRE_10_DIGIT
BONUS_REMAINING BONUS_ALREADY_ACTIVE BONUS_MAX_CLAIMED BONUS_CONDITION BONUS_CLEAR BONUS_FULL
INVITE_COLLECT INVITE_INACTIVE NO_INVITE_BONUS NO_INVITEE_PLAY_INFO INVITE_BONUS_SUCCESS INVITE_BONUS_FAIL
INTERNAL_SERVER_ERROR KEY_MISSING KEY_INVALID NO_DATA
NO_PROMOTION PROMOTION_RECEIVED
QR_FAIL NO_REFUND REFUND_CONDITION REFUND_SUCCESS REFUND_INACTIVE REFUND_MINIMUM NO_BANK NO_WALLET
SLOT_ALREADY_ACTIVE SLOT_ACTIVATE_FAIL SLOT_NO_ACCOUNT SLOT_RESET_PASSWORD_FAIL
TRANSFER_MINIMUM NO_GAME MONEY_NOT_ENOUGH TRANSFER_FAIL
SLIP_UPLOAD_FAIL REQUEST_LIMIT_1MIN SLIP_NO_FILE SLIP_INVALID_FILE TRUELINK_DUPLICATE TRUELINK_INVALID
NO_CLAIMABLE_COUPON INVALID_PRIZE_CODE INVALID_CODE INVALID_COUPON_TYPE COUPON_EXPIRED`
const additions = [
  'AGREEMENT_CHANGED',
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'OTP_SENT',
  'QR_UNAVAILABLE',
  'TRANSFER_PENDING',
  'TRANSFER_PARTLY',
  'TRANSFER_MAXIMUM',
  'GAME_MAINTENANCE',
  'SLOT_PASSWORD_LOST',
  'WITHDRAW_HELD',
  'WITHDRAW_UNDER_REVIEW',
  'BANK_CHANGE_OPEN',
  'SERVICE_BUSY',
  'BANK_CHANGE_CLOSED',
  'STILL_RUNNING',
  'BONUS_GAME',
  'OPEN_BETS',
  'NO_COIN',
  'CHAT_CLOSED',
  'CHAT_FILE_INVALID',
  'CHAT_FILE_TOO_LARGE',
]
const notes = `
UPLOADED_FILE_NOT_EXIST IMG_SIZE_UNABLE_TO_PROCESS CANNOT_READ_CROPPED_IMAGE DEST_ACC_INVALID SLIP_REFNO_DUPLICATED
UNSTABLE_REFNO_ON_SLIP TRIPPLE_WRONG_CAPTCHA INVALID_SLIP NOT_MATCH EXPIRED_SLIP UNKNOW_ERROR`
const words = (list: string) => list.trim().split(/\s+/)

test('the catalogue holds the specification’s codes and our additions, no more and no less', () => {
  expect(Object.keys(errors).sort()).toEqual([...words(listed), ...additions].sort())
})

test('every slip note of the specification is there', () => {
  expect(Object.keys(slipNotes).sort()).toEqual(words(notes).sort())
})

test('the three notes of an unusable picture say the same', () => {
  expect(slipNotes.UPLOADED_FILE_NOT_EXIST).toEqual(slipNotes.CANNOT_READ_CROPPED_IMAGE)
  expect(slipNotes.IMG_SIZE_UNABLE_TO_PROCESS).toEqual(slipNotes.CANNOT_READ_CROPPED_IMAGE)
})

test('a slip whose QR was read and whose transfer no bank knows asks for no other picture: it leads to support', () => {
  expect(slipNotes.INVALID_SLIP.next).not.toEqual(slipNotes.CANNOT_READ_CROPPED_IMAGE.next)
  expect(slipLeads.INVALID_SLIP).toBe('support')
})

test('words that the specification quotes are to the letter', () => {
  expect(errors.PHONE_NUMBER_REQUIRE_10_DIGIT.en).toBe('The phone number must support 10 digits')
  expect(errors.BANK_ACCOUNT_NAME_ENG.en).toBe('Bank account name must be in English only')
  expect(errors.CHAT_FILE_INVALID.en).toBe('File is not supported')
  expect(errors.CHAT_FILE_TOO_LARGE.en).toBe(
    'The file is too large. Please select file no larger than {max} MB.',
  )
})
