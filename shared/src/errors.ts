import type { HolesOf, Text } from './text.ts'

// The error catalogue: the only place where a code, its HTTP status and its words are written. The words say what the
// player can do next. Amounts come without a currency word, because the same row serves baht and kip.
// Status 200 marks the codes that refuse nothing: they stand in a body's `code` or `message` and are never thrown.
type Row = Text & { status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503 }

// biome-ignore format: a table reads by columns
export const errors = {
  // general
  INTERNAL_SERVER_ERROR: { status: 500, th: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง', la: 'ລະບົບຂັດຂ້ອງຊົ່ວຄາວ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ', en: 'Something went wrong on our side. Please try again' },
  SERVICE_BUSY: { status: 503, th: 'ระบบให้บริการไม่ได้ชั่วคราว เงินของคุณปลอดภัย กรุณาลองใหม่ในอีกสักครู่', la: 'ລະບົບໃຫ້ບໍລິການບໍ່ໄດ້ຊົ່ວຄາວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລອງໃໝ່ໃນອີກຈັກໜ້ອຍ', en: 'The service is unavailable for a moment. Your money is safe. Please try again shortly' },
  STILL_RUNNING: { status: 503, th: 'รายการนี้ยังดำเนินการอยู่ เงินของคุณปลอดภัย กรุณาดูผลในประวัติรายการ ไม่ต้องทำรายการซ้ำ', la: 'ລາຍການນີ້ຍັງດຳເນີນການຢູ່ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາເບິ່ງຜົນໃນປະຫວັດລາຍການ ບໍ່ຕ້ອງເຮັດລາຍການຊ້ຳ', en: 'This request is still in progress. Your money is safe. Please check your statement; there is no need to send it again' },
  KEY_MISSING: { status: 400, th: 'กรอกข้อมูลไม่ครบ กรุณากรอกให้ครบทุกช่อง', la: 'ປ້ອນຂໍ້ມູນບໍ່ຄົບ ກະລຸນາປ້ອນໃຫ້ຄົບທຸກຊ່ອງ', en: 'Something is missing. Please fill in every field' },
  KEY_INVALID: { status: 400, th: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่', la: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ ກະລຸນາກວດຄືນແລ້ວລອງໃໝ່', en: 'Something is not filled in correctly. Please check it and try again' },
  NO_DATA: { status: 404, th: 'ไม่พบข้อมูลที่ต้องการ', la: 'ບໍ່ພົບຂໍ້ມູນທີ່ຕ້ອງການ', en: 'We could not find that' },

  // auth
  UNAUTHORIZED: { status: 401, th: 'กรุณาเข้าสู่ระบบ', la: 'ກະລຸນາເຂົ້າສູ່ລະບົບ', en: 'Please log in' },
  EXPIRED_AUTH_TOKEN: { status: 401, th: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบใหม่', la: 'ໝົດເວລາການໃຊ້ງານ ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່', en: 'Your session has ended. Please log in again' },
  INVALID_USER_1: { status: 403, th: 'ยืนยันบัญชีไม่สำเร็จ (1) กรุณาเข้าสู่ระบบใหม่ หากยังพบปัญหา กรุณาแจ้งหมายเลข 1 ให้ทีมงานทราบ', la: 'ຢືນຢັນບັນຊີບໍ່ສຳເລັດ (1) ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່ ຖ້າຍັງມີບັນຫາ ກະລຸນາແຈ້ງໝາຍເລກ 1 ໃຫ້ທີມງານຮູ້', en: 'We could not confirm your account (1). Please log in again; if it happens again, tell support the number 1' },
  INVALID_USER_2: { status: 403, th: 'ยืนยันบัญชีไม่สำเร็จ (2) กรุณาเข้าสู่ระบบใหม่ หากยังพบปัญหา กรุณาแจ้งหมายเลข 2 ให้ทีมงานทราบ', la: 'ຢືນຢັນບັນຊີບໍ່ສຳເລັດ (2) ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່ ຖ້າຍັງມີບັນຫາ ກະລຸນາແຈ້ງໝາຍເລກ 2 ໃຫ້ທີມງານຮູ້', en: 'We could not confirm your account (2). Please log in again; if it happens again, tell support the number 2' },
  INVALID_USER_3: { status: 403, th: 'ยืนยันบัญชีไม่สำเร็จ (3) กรุณาเข้าสู่ระบบใหม่ หากยังพบปัญหา กรุณาแจ้งหมายเลข 3 ให้ทีมงานทราบ', la: 'ຢືນຢັນບັນຊີບໍ່ສຳເລັດ (3) ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່ ຖ້າຍັງມີບັນຫາ ກະລຸນາແຈ້ງໝາຍເລກ 3 ໃຫ້ທີມງານຮູ້', en: 'We could not confirm your account (3). Please log in again; if it happens again, tell support the number 3' },
  INVALID_USER_4: { status: 403, th: 'ยืนยันบัญชีไม่สำเร็จ (4) กรุณาเข้าสู่ระบบใหม่ หากยังพบปัญหา กรุณาแจ้งหมายเลข 4 ให้ทีมงานทราบ', la: 'ຢືນຢັນບັນຊີບໍ່ສຳເລັດ (4) ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່ ຖ້າຍັງມີບັນຫາ ກະລຸນາແຈ້ງໝາຍເລກ 4 ໃຫ້ທີມງານຮູ້', en: 'We could not confirm your account (4). Please log in again; if it happens again, tell support the number 4' },
  INVALID_IP: { status: 403, th: 'เครือข่ายนี้ไม่ได้รับอนุญาต กรุณาเปลี่ยนเครือข่ายหรือติดต่อทีมงาน', la: 'ເຄືອຂ່າຍນີ້ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາປ່ຽນເຄືອຂ່າຍ ຫຼື ຕິດຕໍ່ທີມງານ', en: 'This network is not allowed. Please use another one or contact support' },
  NOT_AREASLOT: { status: 403, th: 'บัญชีนี้ไม่ใช่บัญชี AREASLOT กรุณาเลือกเกมอื่นหรือติดต่อทีมงาน', la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ AREASLOT ກະລຸນາເລືອກເກມອື່ນ ຫຼື ຕິດຕໍ່ທີມງານ', en: 'This is not an AREASLOT account. Please choose another game or contact support' },
  NOT_UFABET: { status: 403, th: 'บัญชีนี้ไม่ใช่บัญชี UFABET กรุณาเลือกเกมอื่นหรือติดต่อทีมงาน', la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ UFABET ກະລຸນາເລືອກເກມອື່ນ ຫຼື ຕິດຕໍ່ທີມງານ', en: 'This is not a UFABET account. Please choose another game or contact support' },
  NO_USER: { status: 404, th: 'ไม่พบบัญชีผู้ใช้นี้ กรุณาตรวจสอบหรือสมัครสมาชิก', la: 'ບໍ່ພົບບັນຊີຜູ້ໃຊ້ນີ້ ກະລຸນາກວດຄືນ ຫຼື ສະໝັກສະມາຊິກ', en: 'We could not find this account. Please check it or register' },
  WRONG_PASSWORD: { status: 422, th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรุณากรอกใหม่', la: 'ລະຫັດຜ່ານປັດຈຸບັນບໍ່ຖືກຕ້ອງ ກະລຸນາປ້ອນໃໝ່', en: 'The current password is wrong. Please type it again' },
  REQUEST_LIMIT: { status: 429, th: 'มีรายการเดิมที่ยังไม่เสร็จ หรือทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองใหม่', la: 'ມີລາຍການກ່ອນໜ້າທີ່ຍັງບໍ່ແລ້ວ ຫຼື ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່', en: 'An earlier request is still open, or there were too many at once. Please wait a little and try again' },
  WRONG_CREDENTIAL: { status: 401, th: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง กรุณาลองใหม่', la: 'ເບີໂທ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ ກະລຸນາລອງໃໝ່', en: 'The phone number or password is wrong. Please try again' },
  INACTIVE_USER: { status: 403, th: 'บัญชีนี้ถูกระงับการใช้งาน กรุณาติดต่อทีมงาน', la: 'ບັນຊີນີ້ຖືກລະງັບການໃຊ້ງານ ກະລຸນາຕິດຕໍ່ທີມງານ', en: 'This account is suspended. Please contact support' },
  LOGIN_FAIL: { status: 503, th: 'เข้าใช้งานไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', la: 'ເຂົ້າໃຊ້ງານບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ', en: 'Could not log you in. Please try again' },

  // otp
  OTP_SENT: { status: 200, th: 'ส่งรหัส OTP ไปที่เบอร์ของคุณแล้ว', la: 'ສົ່ງລະຫັດ OTP ໄປຫາເບີຂອງທ່ານແລ້ວ', en: 'We have sent a code to your phone' },
  OTP_VERIFIED: { status: 200, th: 'เบอร์นี้ยืนยันแล้ว ทำขั้นตอนต่อไปได้เลย', la: 'ເບີນີ້ຢືນຢັນແລ້ວ ເຮັດຂັ້ນຕອນຕໍ່ໄປໄດ້ເລີຍ', en: 'This number is already verified. You can go on' },
  OTP_CODE_VALID: { status: 200, th: 'ยืนยันเบอร์โทรสำเร็จ', la: 'ຢືນຢັນເບີໂທສຳເລັດ', en: 'Your phone number is verified' },
  OTP_BLOCK: { status: 429, th: 'กรอกรหัส OTP ผิดหลายครั้ง กรุณารอ 15 นาทีแล้วขอรหัสใหม่', la: 'ປ້ອນລະຫັດ OTP ຜິດຫຼາຍຄັ້ງ ກະລຸນາລໍຖ້າ 15 ນາທີແລ້ວຂໍລະຫັດໃໝ່', en: 'Too many wrong codes. Please wait 15 minutes, then ask for a new one' },
  OTP_TOKEN_INVALID: { status: 422, th: 'รหัส OTP นี้ใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่', la: 'ລະຫັດ OTP ນີ້ໃຊ້ບໍ່ໄດ້ແລ້ວ ກະລຸນາຂໍລະຫັດໃໝ່', en: 'This code no longer works. Please ask for a new one' },
  OTP_NOT_EXIST: { status: 404, th: 'ไม่พบรหัส OTP ที่ใช้ได้สำหรับเบอร์นี้ กรุณาขอรหัสใหม่', la: 'ບໍ່ພົບລະຫັດ OTP ທີ່ໃຊ້ໄດ້ສຳລັບເບີນີ້ ກະລຸນາຂໍລະຫັດໃໝ່', en: 'There is no valid code for this number. Please ask for a new one' },
  OTP_EXPIRED: { status: 422, th: 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่', la: 'ລະຫັດ OTP ໝົດອາຍຸແລ້ວ ກະລຸນາຂໍລະຫັດໃໝ່', en: 'The code has expired. Please ask for a new one' },
  OTP_CODE_INVALID: { status: 422, th: 'รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่', la: 'ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ ກະລຸນາກວດຄືນແລ້ວປ້ອນໃໝ່', en: 'The code is wrong. Please check it and type it again' },
  UNVERIFIED_OTP: { status: 422, th: 'ยังไม่ได้ยืนยันเบอร์โทร กรุณายืนยันด้วยรหัส OTP ก่อน', la: 'ຍັງບໍ່ໄດ້ຢືນຢັນເບີໂທ ກະລຸນາຢືນຢັນດ້ວຍລະຫັດ OTP ກ່ອນ', en: 'Your phone number is not verified yet. Please verify it with the code first' },
  OTP_SEND_FAIL: { status: 503, th: 'ส่งรหัส OTP ไม่สำเร็จ กรุณารอสักครู่แล้วลองใหม่', la: 'ສົ່ງລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່', en: 'We could not send the code. Please try again in a moment' },
  OTP_VERIFY_FAIL: { status: 503, th: 'ตรวจสอบรหัส OTP ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', la: 'ກວດສອບລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ', en: 'We could not check the code. Please try again' },

  // registration and profile
  EXISTING_USER: { status: 409, th: 'เบอร์นี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบหรือใช้เบอร์อื่น', la: 'ເບີນີ້ສະໝັກສະມາຊິກແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບ ຫຼື ໃຊ້ເບີອື່ນ', en: 'This phone number is already registered. Please log in or use another one' },
  EXISTING_BANK: { status: 409, th: 'บัญชีธนาคารนี้มีผู้ใช้แล้ว กรุณาใช้บัญชีอื่น', la: 'ບັນຊີທະນາຄານນີ້ມີຜູ້ໃຊ້ແລ້ວ ກະລຸນາໃຊ້ບັນຊີອື່ນ', en: 'This bank account is already in use. Please use another one' },
  BANK_CHANGE_OPEN: { status: 409, th: 'คุณมีคำขอเปลี่ยนบัญชีธนาคารที่รอตรวจสอบอยู่ กรุณารอผล หรือยกเลิกคำขอเดิมก่อน', la: 'ທ່ານມີຄຳຂໍປ່ຽນບັນຊີທະນາຄານທີ່ລໍຖ້າກວດສອບຢູ່ ກະລຸນາລໍຖ້າຜົນ ຫຼື ຍົກເລີກຄຳຂໍເກົ່າກ່ອນ', en: 'You already have a request to change your bank account. Please wait for the answer, or cancel that request first' },
  INVALID_USER_INFO: { status: 422, th: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบเบอร์โทร เลขที่บัญชี และรหัสผ่าน (8–64 ตัวอักษร เดายาก)', la: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ ກະລຸນາກວດເບີໂທ ເລກບັນຊີ ແລະ ລະຫັດຜ່ານ (8–64 ຕົວອັກສອນ ເດົາຍາກ)', en: 'These details are not accepted. Please check the phone number, account number and password (8–64 characters, hard to guess)' },
  GAME_ACTIVATION_FAIL: { status: 503, th: 'เปิดบัญชีเกมไม่สำเร็จ กรุณาลองใหม่ หรือเปิดภายหลังที่หน้าแรก', la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ ຫຼື ເປີດພາຍຫຼັງຈາກໜ້າຫຼັກ', en: 'Could not open the game account. Please try again, or open it later from Home' },
  INVALID_BANK: { status: 422, th: 'ไม่รองรับธนาคารนี้ กรุณาเลือกธนาคารจากรายการ', la: 'ບໍ່ຮອງຮັບທະນາຄານນີ້ ກະລຸນາເລືອກທະນາຄານຈາກລາຍການ', en: 'This bank is not supported. Please choose one from the list' },
  BANK_ACCOUNT_NAME_ENG: { status: 422, th: 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น', la: 'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ', en: 'Bank account name must be in English only' },
  REGISTER_FAIL: { status: 503, th: 'สมัครสมาชิกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', la: 'ສະໝັກສະມາຊິກບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ', en: 'Could not complete the registration. Please try again' },
  BANK_CHANGE_CLOSED: { status: 409, th: 'เพิ่งมีการตั้งรหัสผ่านใหม่ด้วย SMS เพื่อความปลอดภัยของเงินคุณ จึงเปลี่ยนบัญชีธนาคารไม่ได้ภายใน 24 ชั่วโมง หากคุณไม่ได้เป็นผู้ตั้ง กรุณาติดต่อทีมงานทันที', la: 'ຫາກໍມີການຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ SMS ເພື່ອຄວາມປອດໄພຂອງເງິນທ່ານ ຈຶ່ງປ່ຽນບັນຊີທະນາຄານບໍ່ໄດ້ພາຍໃນ 24 ຊົ່ວໂມງ ຖ້າທ່ານບໍ່ໄດ້ເປັນຜູ້ຕັ້ງ ກະລຸນາຕິດຕໍ່ທີມງານທັນທີ', en: 'Your password was just reset by SMS, so your bank account cannot be changed for 24 hours. If you did not reset it, contact support now' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: { status: 422, th: 'เบอร์โทรศัพท์ต้องมี 10 หลัก', la: 'ເບີໂທລະສັບຕ້ອງມີ 10 ຕົວເລກ', en: 'The phone number must support 10 digits' },

  AGREEMENT_CHANGED: { status: 409, th: 'ข้อตกลงมีการเปลี่ยนแปลง กรุณาอ่านฉบับใหม่', la: 'ຂໍ້ຕົກລົງມີການປ່ຽນແປງ ກະລຸນາອ່ານສະບັບໃໝ່', en: 'The agreement has changed. Please read the new one' },

  // chat
  CHAT_CLOSED: { status: 409, th: 'ขณะนี้ปิดให้บริการแชต กรุณาติดต่อทีมงานผ่านช่องทางอื่นในหน้าติดต่อเรา', la: 'ຂະນະນີ້ແຊັດປິດໃຫ້ບໍລິການ ກະລຸນາຕິດຕໍ່ທີມງານຜ່ານຊ່ອງທາງອື່ນໃນໜ້າຕິດຕໍ່', en: 'Chat is closed at the moment. Please use another way on the contact page' },
  CHAT_FILE_INVALID: { status: 422, th: 'ไม่รองรับไฟล์นี้ กรุณาส่งรูป PNG, JPG, GIF หรือวิดีโอ MP4, MOV', la: 'ບໍ່ຮອງຮັບໄຟລ໌ນີ້ ກະລຸນາສົ່ງຮູບ PNG, JPG, GIF ຫຼື ວິດີໂອ MP4, MOV', en: 'File is not supported' },
  CHAT_FILE_TOO_LARGE: { status: 422, th: 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ขนาดไม่เกิน {max} MB', la: 'ໄຟລ໌ໃຫຍ່ເກີນໄປ ກະລຸນາເລືອກໄຟລ໌ຂະໜາດບໍ່ເກີນ {max} MB', en: 'The file is too large. Please select file no larger than {max} MB.' },

  // bonus
  BONUS_REMAINING: { status: 409, th: 'คุณมีโบนัสที่ยังไม่จบ กรุณาทำยอดให้ถึงเป้าหมาย หรือจบโบนัสก่อน', la: 'ທ່ານມີໂບນັດທີ່ຍັງບໍ່ຈົບ ກະລຸນາເຮັດຍອດໃຫ້ຮອດເປົ້າໝາຍ ຫຼື ຈົບໂບນັດກ່ອນ', en: 'You still hold an unfinished bonus. Please reach its target or end it first' },
  BONUS_ALREADY_ACTIVE: { status: 409, th: 'คุณมีโบนัสอยู่แล้ว กรุณาจบโบนัสเดิมก่อนรับใหม่', la: 'ທ່ານມີໂບນັດຢູ່ແລ້ວ ກະລຸນາຈົບໂບນັດເກົ່າກ່ອນຮັບໃໝ່', en: 'You already hold a bonus. Please end it before taking another' },
  BONUS_MAX_CLAIMED: { status: 409, th: 'คุณรับโบนัสนี้ครบจำนวนครั้งแล้ว กรุณาเลือกโบนัสอื่น', la: 'ທ່ານຮັບໂບນັດນີ້ຄົບຈຳນວນຄັ້ງແລ້ວ ກະລຸນາເລືອກໂບນັດອື່ນ', en: 'You have already claimed this bonus the maximum number of times. Please choose another' },
  BONUS_CONDITION: { status: 409, th: 'ยังจบโบนัสไม่ได้ เพราะยังไม่ครบเงื่อนไข ดูยอดที่ต้องทำได้ที่หน้าโบนัส', la: 'ຍັງຈົບໂບນັດບໍ່ໄດ້ ເພາະຍັງບໍ່ຄົບເງື່ອນໄຂ ເບິ່ງຍອດທີ່ຕ້ອງເຮັດໄດ້ທີ່ໜ້າໂບນັດ', en: 'The bonus cannot end yet: its conditions are not met. See the targets on the bonus page' },
  BONUS_CLEAR: { status: 200, th: 'จบโบนัสเรียบร้อยแล้ว', la: 'ຈົບໂບນັດຮຽບຮ້ອຍແລ້ວ', en: 'Your bonus has ended' },
  BONUS_FULL: { status: 409, th: 'โบนัสนี้มีผู้รับครบจำนวนแล้ว กรุณาเลือกโบนัสอื่น', la: 'ໂບນັດນີ້ມີຜູ້ຮັບຄົບຈຳນວນແລ້ວ ກະລຸນາເລືອກໂບນັດອື່ນ', en: 'This bonus has been fully claimed. Please choose another' },

  BONUS_GAME: { status: 409, th: 'เกมนี้ไม่ร่วมกับโบนัสที่คุณมีอยู่ กรุณาเลือกเกมที่ร่วมรายการ หรือจบโบนัสก่อน', la: 'ເກມນີ້ບໍ່ຮ່ວມກັບໂບນັດທີ່ທ່ານມີຢູ່ ກະລຸນາເລືອກເກມທີ່ຮ່ວມລາຍການ ຫຼື ຈົບໂບນັດກ່ອນ', en: 'This game does not count for the bonus you hold. Please choose one that does, or end the bonus first' },
  OPEN_BETS: { status: 409, th: 'ยังมีเดิมพันที่รอผลอยู่ กรุณารอให้รู้ผลทั้งหมดก่อนแล้วลองใหม่', la: 'ຍັງມີເດີມພັນທີ່ລໍຖ້າຜົນຢູ່ ກະລຸນາລໍຖ້າໃຫ້ຮູ້ຜົນທັງໝົດກ່ອນແລ້ວລອງໃໝ່', en: 'You still have bets waiting for their result. Please try again once all of them are settled' },

  // invite
  INVITE_COLLECT: { status: 409, th: 'คุณมีโบนัสที่ยังไม่จบ กรุณาจบก่อนรับโบนัสแนะนำเพื่อน', la: 'ທ່ານມີໂບນັດທີ່ຍັງບໍ່ຈົບ ກະລຸນາຈົບກ່ອນຮັບໂບນັດແນະນຳໝູ່', en: 'You still hold a bonus. Please end it before collecting your invite bonus' },
  INVITE_INACTIVE: { status: 409, th: 'โบนัสแนะนำเพื่อนปิดอยู่ในขณะนี้', la: 'ໂບນັດແນະນຳໝູ່ປິດຢູ່ໃນຕອນນີ້', en: 'The invite bonus is closed at the moment' },
  NO_INVITE_BONUS: { status: 404, th: 'ยังไม่มีโบนัสแนะนำเพื่อน แชร์ลิงก์ของคุณเพื่อเริ่มสะสม', la: 'ຍັງບໍ່ມີໂບນັດແນະນຳໝູ່ ແບ່ງປັນລິ້ງຂອງທ່ານເພື່ອເລີ່ມສະສົມ', en: 'No invite bonus yet. Share your link to start earning' },
  NO_INVITEE_PLAY_INFO: { status: 409, th: 'เพื่อนที่คุณแนะนำยังไม่ได้เล่น รับโบนัสได้เมื่อเพื่อนเริ่มเล่น', la: 'ໝູ່ທີ່ທ່ານແນະນຳຍັງບໍ່ໄດ້ຫຼິ້ນ ຮັບໂບນັດໄດ້ເມື່ອໝູ່ເລີ່ມຫຼິ້ນ', en: 'None of your friends has played yet. You can collect once they do' },
  INVITE_BONUS_SUCCESS: { status: 200, th: 'รับโบนัสแนะนำเพื่อนสำเร็จ', la: 'ຮັບໂບນັດແນະນຳໝູ່ສຳເລັດ', en: 'You have received your invite bonus' },
  INVITE_BONUS_FAIL: { status: 503, th: 'รับโบนัสแนะนำเพื่อนไม่สำเร็จ กรุณาลองใหม่อีกครั้ง', la: 'ຮັບໂບນັດແນະນຳໝູ່ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ', en: 'Could not collect the invite bonus. Please try again' },

  // promotion
  NO_PROMOTION: { status: 404, th: 'ไม่พบโปรโมชันนี้หรือหมดเวลาแล้ว กรุณาตรวจสอบโค้ด', la: 'ບໍ່ພົບໂປຣໂມຊັນນີ້ ຫຼື ໝົດເວລາແລ້ວ ກະລຸນາກວດໂຄດຄືນ', en: 'This promotion does not exist or is over. Please check the code' },
  PROMOTION_RECEIVED: { status: 409, th: 'คุณรับโปรโมชันนี้ไปแล้ว กรุณาใช้โค้ดอื่น', la: 'ທ່ານຮັບໂປຣໂມຊັນນີ້ໄປແລ້ວ ກະລຸນາໃຊ້ໂຄດອື່ນ', en: 'You have already taken this promotion. Please use another code' },

  // deposit, QR
  QR_FAIL: { status: 422, th: 'สร้าง QR ไม่สำเร็จ กรุณาตรวจสอบจำนวนเงินแล้วลองใหม่ หรือเลือกช่องทางอื่น', la: 'ສ້າງ QR ບໍ່ສຳເລັດ ກະລຸນາກວດຈຳນວນເງິນແລ້ວລອງໃໝ່ ຫຼື ເລືອກຊ່ອງທາງອື່ນ', en: 'The QR could not be created. Please check the amount and try again, or choose another deposit method' },
  NO_BANK: { status: 404, th: 'ช่องทางฝากเงินนี้ปิดอยู่ กรุณาเลือกช่องทางอื่น', la: 'ຊ່ອງທາງຝາກເງິນນີ້ປິດຢູ່ ກະລຸນາເລືອກຊ່ອງທາງອື່ນ', en: 'This deposit method is closed at the moment. Please choose another' },
  NO_WALLET: { status: 404, th: 'ช่องทางทรูวอลเล็ทปิดอยู่ กรุณาเลือกช่องทางอื่น', la: 'ຊ່ອງທາງ True Wallet ປິດຢູ່ ກະລຸນາເລືອກຊ່ອງທາງອື່ນ', en: 'True Wallet deposits are closed at the moment. Please choose another deposit method' },

  // refund
  QR_UNAVAILABLE: { status: 503, th: 'ช่องทางนี้ขัดข้องชั่วคราว ยังไม่มีการหักเงิน กรุณาลองใหม่หรือเลือกช่องทางอื่น', la: 'ຊ່ອງທາງນີ້ຂັດຂ້ອງຊົ່ວຄາວ ຍັງບໍ່ມີການຕັດເງິນ ກະລຸນາລອງໃໝ່ ຫຼື ເລືອກຊ່ອງທາງອື່ນ', en: 'This deposit method is not answering right now. No money was taken; please try again or choose another method' },
  NO_REFUND: { status: 404, th: 'วันนี้ยังไม่มียอดเสียให้รับคืน กรุณาตรวจสอบอีกครั้งพรุ่งนี้', la: 'ມື້ນີ້ຍັງບໍ່ມີຍອດເສຍໃຫ້ຮັບຄືນ ກະລຸນາກວດອີກຄັ້ງໃນມື້ອື່ນ', en: 'There is no refund to collect today. Please check again tomorrow' },
  REFUND_CONDITION: { status: 409, th: 'คุณมีโบนัสที่ยังไม่จบ กรุณาจบก่อนรับคืนยอดเสีย', la: 'ທ່ານມີໂບນັດທີ່ຍັງບໍ່ຈົບ ກະລຸນາຈົບກ່ອນຮັບຄືນຍອດເສຍ', en: 'You still hold a bonus. Please end it before taking the refund' },
  REFUND_SUCCESS: { status: 200, th: 'รับคืนยอดเสียสำเร็จ', la: 'ຮັບຄືນຍອດເສຍສຳເລັດ', en: 'You have received your refund' },
  REFUND_INACTIVE: { status: 409, th: 'ระบบคืนยอดเสียปิดอยู่ในขณะนี้', la: 'ລະບົບຄືນຍອດເສຍປິດຢູ່ໃນຕອນນີ້', en: 'Refunds are closed at the moment' },
  REFUND_MINIMUM: { status: 422, th: 'ยอดเสียสะสมต้องมากกว่า 0 จึงจะรับคืนได้', la: 'ຍອດເສຍສະສົມຕ້ອງຫຼາຍກວ່າ 0 ຈຶ່ງຈະຮັບຄືນໄດ້', en: 'The accrued amount must be more than 0 before you can take it' },

  // slot
  SLOT_ALREADY_ACTIVE: { status: 409, th: 'เปิดบัญชีเกมนี้แล้ว เล่นได้เลย', la: 'ເປີດບັນຊີເກມນີ້ແລ້ວ ຫຼິ້ນໄດ້ເລີຍ', en: 'This game account is already open. You can play' },
  SLOT_ACTIVATE_FAIL: { status: 503, th: 'เปิดบัญชีเกมไม่สำเร็จ กรุณาลองใหม่ในอีกสักครู่', la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ໃນອີກຈັກໜ້ອຍ', en: 'Could not open the game account. Please try again in a moment' },
  SLOT_NO_ACCOUNT: { status: 404, th: 'ยังไม่มีบัญชีเกมนี้ กรุณาเปิดบัญชีก่อน', la: 'ຍັງບໍ່ມີບັນຊີເກມນີ້ ກະລຸນາເປີດບັນຊີກ່ອນ', en: 'You have no account at this game yet. Please open one first' },
  SLOT_RESET_PASSWORD_FAIL: { status: 503, th: 'ตั้งรหัสผ่านเกมใหม่ยังไม่สำเร็จ กรุณารอสักครู่แล้วลองใหม่', la: 'ຕັ້ງລະຫັດຜ່ານເກມໃໝ່ຍັງບໍ່ສຳເລັດ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງໃໝ່', en: 'The game password could not be reset yet. Please try again in a moment' },
  SLOT_PASSWORD_LOST: { status: 409, th: 'อ่านรหัสผ่านเกมที่เก็บไว้ไม่ได้แล้ว กรุณาตั้งรหัสผ่านใหม่ เงินในเกมอยู่ครบ', la: 'ອ່ານລະຫັດຜ່ານເກມທີ່ເກັບໄວ້ບໍ່ໄດ້ແລ້ວ ກະລຸນາຕັ້ງລະຫັດຜ່ານໃໝ່ ເງິນໃນເກມຍັງຢູ່ຄົບ', en: 'The game password kept here can no longer be read. Please reset it; your money there is safe' },
  GAME_MAINTENANCE: { status: 503, th: 'เกมนี้ปิดปรับปรุงชั่วคราว เงินของคุณปลอดภัย กรุณาลองใหม่ภายหลัง', la: 'ເກມນີ້ປິດປັບປຸງຊົ່ວຄາວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ', en: 'This game is under maintenance. Your money is safe; please try again later' },

  // transfer and withdraw
  TRANSFER_MINIMUM: { status: 422, th: 'โยกขั้นต่ำครั้งละ {min} กรุณาเพิ่มจำนวนเงิน', la: 'ໂອນຂັ້ນຕ່ຳຄັ້ງລະ {min} ກະລຸນາເພີ່ມຈຳນວນເງິນ', en: 'The minimum transfer is {min}. Please enter more' },
  NO_GAME: { status: 404, th: 'ใช้เกมนี้ไม่ได้ กรุณาเลือกเกมที่เปิดบัญชีแล้ว และเลือกต้นทางกับปลายทางคนละที่', la: 'ໃຊ້ເກມນີ້ບໍ່ໄດ້ ກະລຸນາເລືອກເກມທີ່ເປີດບັນຊີແລ້ວ ແລະ ເລືອກຕົ້ນທາງກັບປາຍທາງຄົນລະບ່ອນ', en: 'This game cannot be used. Please choose a game you have opened, and two different places' },
  MONEY_NOT_ENOUGH: { status: 409, th: 'ยอดเงินไม่พอ กรุณาลดจำนวนหรือฝากเงินเพิ่ม', la: 'ຍອດເງິນບໍ່ພໍ ກະລຸນາຫຼຸດຈຳນວນ ຫຼື ຝາກເງິນເພີ່ມ', en: 'Not enough money. Please enter less or deposit more' },
  TRANSFER_PENDING: { status: 200, th: 'กำลังตรวจสอบการโยกเงิน เงินของคุณปลอดภัย ระบบจะปรับยอดให้อัตโนมัติ', la: 'ກຳລັງກວດສອບການໂອນ ເງິນຂອງທ່ານປອດໄພ ລະບົບຈະປັບຍອດໃຫ້ອັດຕະໂນມັດ', en: 'The transfer is being checked. Your money is safe, and your balance updates automatically' },
  TRANSFER_FAIL: { status: 422, th: 'โยกเงินไม่สำเร็จ เงินไม่หายไปไหน ยังอยู่ที่เดิมหรือกลับเข้ากระเป๋าหลักแล้ว กรุณาลองใหม่', la: 'ໂອນບໍ່ສຳເລັດ ເງິນບໍ່ໄດ້ຫາຍໄປໃສ ຍັງຢູ່ບ່ອນເກົ່າ ຫຼື ກັບເຂົ້າກະເປົາຫຼັກແລ້ວ ກະລຸນາລອງໃໝ່', en: 'The transfer did not go through. No money is lost: it is where it was, or back in the main wallet. Please try again' },
  TRANSFER_MAXIMUM: { status: 422, th: 'โยกเข้าเกมนี้ได้ครั้งละไม่เกิน {max} กรุณาลดจำนวนเงิน', la: 'ໂອນເຂົ້າເກມນີ້ໄດ້ຄັ້ງລະບໍ່ເກີນ {max} ກະລຸນາຫຼຸດຈຳນວນເງິນ', en: 'The maximum for one transfer into this game is {max}. Please enter less' },
  TRANSFER_PARTLY: { status: 200, th: 'โยกแล้วบางส่วน เงินส่วนที่เหลืออยู่ครบในกระเป๋าหลักหรือในเกม', la: 'ໂອນແລ້ວບາງສ່ວນ ເງິນສ່ວນທີ່ເຫຼືອຢູ່ຄົບໃນກະເປົາຫຼັກ ຫຼື ໃນເກມ', en: 'Part of it has moved; all of the rest is in your main wallet or still in its game' },
  WITHDRAW_MINIMUM: { status: 422, th: 'ถอนขั้นต่ำครั้งละ {min} กรุณาเพิ่มจำนวนเงิน', la: 'ຖອນຂັ້ນຕ່ຳຄັ້ງລະ {min} ກະລຸນາເພີ່ມຈຳນວນເງິນ', en: 'The minimum withdrawal is {min}. Please enter more' },
  WITHDRAW_MAXIMUM: { status: 422, th: 'ถอนได้สูงสุดครั้งละ {max} กรุณาลดจำนวนเงิน', la: 'ຖອນໄດ້ສູງສຸດຄັ້ງລະ {max} ກະລຸນາຫຼຸດຈຳນວນເງິນ', en: 'The maximum for one withdrawal is {max}. Please enter less' },
  WITHDRAW_UNDER_REVIEW: { status: 409, th: 'ทีมงานกำลังตรวจสอบรายการถอนก่อนหน้าของคุณ ถอนครั้งใหม่ได้เมื่อรายการนั้นเสร็จสิ้น สอบถามเพิ่มเติมได้จากทีมงาน', la: 'ທີມງານກຳລັງກວດສອບລາຍການຖອນກ່ອນໜ້າຂອງທ່ານ ຖອນຄັ້ງໃໝ່ໄດ້ເມື່ອລາຍການນັ້ນແລ້ວ ສອບຖາມເພີ່ມເຕີມໄດ້ຈາກທີມງານ', en: 'Our team is checking your previous withdrawal. You can make another one when it is finished. Support can tell you more' },
  WITHDRAW_HELD: { status: 409, th: 'ยังถอนเงินไม่ได้ในขณะนี้ เพราะมีรายการที่ต้องตรวจสอบก่อน หรือเพิ่งเปลี่ยนบัญชีธนาคาร สอบถามเพิ่มเติมได้จากทีมงาน', la: 'ຍັງຖອນເງິນບໍ່ໄດ້ໃນຕອນນີ້ ເພາະມີລາຍການທີ່ຕ້ອງກວດສອບກ່ອນ ຫຼື ຫາກໍປ່ຽນບັນຊີທະນາຄານ ສອບຖາມເພີ່ມເຕີມໄດ້ຈາກທີມງານ', en: 'You cannot withdraw right now: something in your account has to be checked first, or your bank account was just changed. Support can tell you more' },

  // slip and gift link
  SLIP_UPLOAD_FAIL: { status: 422, th: 'ส่งสลิปไม่สำเร็จหรืออยู่นอกเวลารับสลิป กรุณาลองใหม่ภายหลังหรือติดต่อทีมงาน', la: 'ສົ່ງສະລິບບໍ່ສຳເລັດ ຫຼື ຢູ່ນອກເວລາຮັບສະລິບ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ ຫຼື ຕິດຕໍ່ທີມງານ', en: 'The slip could not be sent, or slip upload is closed at this hour. Please try again later or contact support' },
  REQUEST_LIMIT_1MIN: { status: 429, th: 'ส่งได้นาทีละ 1 ครั้ง กรุณารอ 1 นาทีแล้วลองใหม่', la: 'ສົ່ງໄດ້ນາທີລະ 1 ຄັ້ງ ກະລຸນາລໍຖ້າ 1 ນາທີແລ້ວລອງໃໝ່', en: 'You can send one a minute. Please wait a minute and try again' },
  SLIP_NO_FILE: { status: 400, th: 'ยังไม่ได้เลือกรูปสลิป กรุณาเลือกรูปก่อนส่ง', la: 'ຍັງບໍ່ໄດ້ເລືອກຮູບສະລິບ ກະລຸນາເລືອກຮູບກ່ອນສົ່ງ', en: 'No slip was chosen. Please choose a picture first' },
  SLIP_INVALID_FILE: { status: 422, th: 'ไฟล์นี้ใช้ไม่ได้ กรุณาใช้รูป PNG หรือ JPG ไม่เกิน 10 MB', la: 'ໄຟລ໌ນີ້ໃຊ້ບໍ່ໄດ້ ກະລຸນາໃຊ້ຮູບ PNG ຫຼື JPG ບໍ່ເກີນ 10 MB', en: 'This file cannot be used. Please send a PNG or JPG picture of at most 10 MB' },
  TRUELINK_DUPLICATE: { status: 409, th: 'ลิงก์ซองของขวัญนี้ใช้ไปแล้ว กรุณาใช้ลิงก์ใหม่', la: 'ລິ້ງຊອງຂອງຂວັນນີ້ໃຊ້ໄປແລ້ວ ກະລຸນາໃຊ້ລິ້ງໃໝ່', en: 'This gift link has been used already. Please send a new one' },
  TRUELINK_INVALID: { status: 422, th: 'ลิงก์ซองของขวัญไม่ถูกต้องหรือหมดอายุ กรุณาคัดลอกลิงก์จากแอป TrueMoney มาใหม่', la: 'ລິ້ງຊອງຂອງຂວັນບໍ່ຖືກຕ້ອງ ຫຼື ໝົດອາຍຸ ກະລຸນາສຳເນົາລິ້ງຈາກແອັບ TrueMoney ມາໃໝ່', en: 'This gift link is wrong or has expired. Please copy it again from the TrueMoney app' },

  // spin and coupons
  NO_COIN: { status: 409, th: 'คุณยังไม่มีเหรียญสำหรับหมุนวงล้อ', la: 'ທ່ານຍັງບໍ່ມີຫຼຽນສຳລັບໝຸນວົງລໍ້', en: 'You have no coin to spin with yet' },
  NO_CLAIMABLE_COUPON: { status: 404, th: 'ไม่พบคูปองนี้ หรือคุณรับไปแล้ว', la: 'ບໍ່ພົບຄູປອງນີ້ ຫຼື ທ່ານຮັບໄປແລ້ວ', en: 'This coupon is not available, or you have already claimed it' },
  INVALID_PRIZE_CODE: { status: 422, th: 'ไม่พบรางวัลของคูปองนี้ กรุณาติดต่อทีมงาน', la: 'ບໍ່ພົບລາງວັນຂອງຄູປອງນີ້ ກະລຸນາຕິດຕໍ່ທີມງານ', en: 'This coupon’s prize was not found. Please contact support' },
  INVALID_CODE: { status: 422, th: 'โค้ดไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่', la: 'ໂຄດບໍ່ຖືກຕ້ອງ ກະລຸນາກວດຄືນແລ້ວລອງໃໝ່', en: 'The code is wrong. Please check it and try again' },
  INVALID_COUPON_TYPE: { status: 422, th: 'คูปองนี้ใช้ที่นี่ไม่ได้ กรุณาติดต่อทีมงาน', la: 'ຄູປອງນີ້ໃຊ້ຢູ່ນີ້ບໍ່ໄດ້ ກະລຸນາຕິດຕໍ່ທີມງານ', en: 'This kind of coupon cannot be used here. Please contact support' },
  COUPON_EXPIRED: { status: 422, th: 'คูปองนี้หมดอายุแล้ว หมุนวงล้อเพื่อลุ้นคูปองใหม่', la: 'ຄູປອງນີ້ໝົດອາຍຸແລ້ວ ໝຸນວົງລໍ້ເພື່ອລຸ້ນຄູປອງໃໝ່', en: 'This coupon has expired. Spin the wheel to win another' },
} as const satisfies Record<Uppercase<string>, Row>

export type ErrorCode = keyof typeof errors
/** The codes whose words have no `{holes}`: they need no details, so a table may name them. */
export type PlainErrorCode = {
  [C in ErrorCode]: [HolesOf<(typeof errors)[C]>] extends [never] ? C : never
}[ErrorCode]

/** What every route may answer besides its own codes: the door decides these before a verb is asked, or when it breaks. */
export const everyRoute = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',
  'REQUEST_LIMIT',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_BUSY',
] as const satisfies readonly ErrorCode[]
/** What every route that moves money may answer besides: the first call with this key has no answer yet, and may succeed. */
export const everyMoneyRoute = ['STILL_RUNNING'] as const satisfies readonly ErrorCode[]
