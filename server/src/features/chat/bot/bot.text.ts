import { texts } from '@krapao/shared/text'

/** What the bot says, beside the nodes that an operator writes. */
export const t = texts({
  // anything
  miss: {
    th: 'ขออภัย ยังไม่เข้าใจคำถามนี้ ระบบช่วยเรื่องเงินฝาก เงินถอน โบนัส และรหัสผ่านได้ หรือคุยกับทีมงาน',
    la: 'ຂໍອະໄພ ຍັງບໍ່ເຂົ້າໃຈຄຳຖາມນີ້ ລະບົບຊ່ວຍເລື່ອງເງິນຝາກ ເງິນຖອນ ໂບນັດ ແລະ ລະຫັດຜ່ານໄດ້ ຫຼື ລົມກັບທີມງານ',
    en: 'Sorry, I did not understand that. I can help with deposits, withdrawals, bonuses and passwords, or you can talk to a person.',
  },
  missAgain: {
    th: 'ขออภัย ยังไม่เข้าใจ ให้ทีมงานช่วยดูให้ไหม',
    la: 'ຂໍອະໄພ ຍັງບໍ່ເຂົ້າໃຈ ໃຫ້ທີມງານຊ່ວຍເບິ່ງໃຫ້ບໍ?',
    en: 'Sorry, I still do not understand. Would you like a person to help?',
  },
  media: {
    th: 'ได้รับไฟล์แล้ว ระบบอัตโนมัติเปิดดูไฟล์ไม่ได้ หากต้องการให้ทีมงานดู กดคุยกับทีมงาน',
    la: 'ໄດ້ຮັບໄຟລ໌ແລ້ວ ລະບົບອັດຕະໂນມັດເປີດເບິ່ງໄຟລ໌ບໍ່ໄດ້ ຖ້າຕ້ອງການໃຫ້ທີມງານເບິ່ງ ກົດລົມກັບທີມງານ',
    en: 'Your file has arrived. The assistant cannot look at files; to have a person look at it, choose “Talk to a person”.',
  },
  logIn: {
    th: 'ข้อมูลเงินฝาก เงินถอน และโบนัสแสดงให้เจ้าของบัญชีเห็นเท่านั้น กรุณาเข้าสู่ระบบก่อน แล้วถามในแชตอีกครั้ง',
    la: 'ຂໍ້ມູນເງິນຝາກ ເງິນຖອນ ແລະ ໂບນັດສະແດງໃຫ້ເຈົ້າຂອງບັນຊີເຫັນເທົ່ານັ້ນ ກະລຸນາເຂົ້າສູ່ລະບົບກ່ອນ ແລ້ວຖາມໃນແຊັດອີກຄັ້ງ',
    en: 'Deposits, withdrawals and bonuses are shown to the account’s owner only. Please log in first, then ask again in the chat.',
  },

  // a deposit
  depositCard: { th: 'ฝากเงิน {amount}', la: 'ຝາກເງິນ {amount}', en: 'Deposit {amount}' },
  depositUnread: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  byQr: { th: 'QR', la: 'QR', en: 'QR' },
  toPay: {
    th: 'จ่ายก่อน {time} น. เหลืออีก {n} นาที',
    la: 'ຈ່າຍກ່ອນ {time} ໂມງ ເຫຼືອອີກ {n} ນາທີ',
    en: 'pay before {time}, {n} min left',
  },
  qrAutomatic: {
    th: 'QR นี้ยังจ่ายได้ เมื่อจ่ายแล้วเงินเข้ากระเป๋าหลักเองอัตโนมัติ ไม่ต้องแจ้ง',
    la: 'QR ນີ້ຍັງຈ່າຍໄດ້ ເມື່ອຈ່າຍແລ້ວເງິນເຂົ້າກະເປົາຫຼັກເອງອັດຕະໂນມັດ ບໍ່ຕ້ອງແຈ້ງ',
    en: 'This QR can still be paid. Money paid to it is credited automatically; you do not need to tell us.',
  },
  bySlip: { th: 'สลิป', la: 'ສະລິບ', en: 'Slip' },
  byGift: { th: 'ซองของขวัญ', la: 'ຊອງຂອງຂວັນ', en: 'Gift link' },
  byWord: { th: 'แจ้งยอด', la: 'ແຈ້ງຍອດ', en: 'Reported by you' },
  being: { th: 'อยู่ระหว่างตรวจสอบ', la: 'ຢູ່ລະຫວ່າງການກວດສອບ', en: 'being checked' },
  beingByPerson: {
    th: 'ทีมงานกำลังตรวจสอบ',
    la: 'ທີມງານກຳລັງກວດສອບ',
    en: 'being checked by our team',
  },
  askOther: {
    th: 'หากรายการที่คุณโอนไม่อยู่ในนี้ พิมพ์ยอดและเวลาที่โอน เช่น {example} หากไม่ใช่วันนี้ให้ใส่วันที่ด้วย',
    la: 'ຖ້າລາຍການທີ່ທ່ານໂອນບໍ່ຢູ່ໃນນີ້ ພິມຍອດ ແລະ ເວລາທີ່ໂອນ ເຊັ່ນ {example} ຖ້າບໍ່ແມ່ນມື້ນີ້ໃຫ້ໃສ່ວັນທີນຳ',
    en: 'If the transfer you mean is not here, type its amount and time, such as {example}. If it was not today, add the date.',
  },
  askPayment: {
    th: 'ไม่มีรายการฝากที่อยู่ระหว่างตรวจสอบ หากโอนแล้วเงินยังไม่เข้า พิมพ์ยอดและเวลาที่โอน เช่น {example} หากไม่ใช่วันนี้ให้ใส่วันที่ด้วย',
    la: 'ບໍ່ມີລາຍການຝາກທີ່ຢູ່ລະຫວ່າງການກວດສອບ ຖ້າໂອນແລ້ວເງິນຍັງບໍ່ເຂົ້າ ພິມຍອດ ແລະ ເວລາທີ່ໂອນ ເຊັ່ນ {example} ຖ້າບໍ່ແມ່ນມື້ນີ້ໃຫ້ໃສ່ວັນທີນຳ',
    en: 'No deposit of yours is being checked. If you made a transfer that has not arrived, type its amount and time, such as {example}. If it was not today, add the date.',
  },
  askBoth: {
    th: 'ยังอ่านยอดและเวลาไม่ออก กรุณาพิมพ์ทั้งสองอย่าง เช่น {example}',
    la: 'ຍັງອ່ານຍອດ ແລະ ເວລາບໍ່ອອກ ກະລຸນາພິມທັງສອງຢ່າງ ເຊັ່ນ {example}',
    en: 'I could not read an amount and a time. Please type both, such as {example}.',
  },
  askAmount: {
    th: 'รายการที่โอนเวลา {time} ยอดเท่าไร กรุณาพิมพ์ยอดเดียว ไม่ต้องใส่เลขบัญชี',
    la: 'ລາຍການທີ່ໂອນເວລາ {time} ຍອດເທົ່າໃດ ກະລຸນາພິມຍອດດຽວ ບໍ່ຕ້ອງໃສ່ເລກບັນຊີ',
    en: 'You made it at {time}. How much was it? Please type one amount; no account number is needed.',
  },
  askTime: {
    th: 'โอนยอด {amount} ตอนกี่โมง เช่น 14:30 หรือ 26/11 14:30',
    la: 'ໂອນຍອດ {amount} ຕອນຈັກໂມງ ເຊັ່ນ 14:30 ຫຼື 26/11 14:30',
    en: 'When did you transfer {amount}? For example 14:30, or 26/11 14:30.',
  },
  looking: {
    th: 'ได้รับแจ้งแล้ว ยอด {amount} เวลา {time} ทีมงานจะตรวจสอบให้และตอบที่นี่',
    la: 'ໄດ້ຮັບແຈ້ງແລ້ວ ຍອດ {amount} ເວລາ {time} ທີມງານຈະກວດສອບໃຫ້ ແລະ ຕອບໃນແຊັດນີ້',
    en: 'Thank you: {amount} at {time}. A person will look at it and answer you here.',
  },

  // a withdrawal
  noWithdrawal: {
    th: 'คุณยังไม่มีรายการถอน',
    la: 'ທ່ານຍັງບໍ່ມີລາຍການຖອນ',
    en: 'You have not made a withdrawal yet.',
  },
  withdrawalCard: { th: 'ถอนเงิน {amount}', la: 'ຖອນເງິນ {amount}', en: 'Withdrawal {amount}' },
  asked: { th: 'ขอถอนเงิน', la: 'ຂໍຖອນເງິນ', en: 'Requested' },
  checking: { th: 'ทีมงานกำลังตรวจสอบ', la: 'ທີມງານກຳລັງກວດສອບ', en: 'Our team is checking it' },
  checked: { th: 'ทีมงานตรวจสอบแล้ว', la: 'ທີມງານກວດສອບແລ້ວ', en: 'Checked by our team' },
  sent: {
    th: 'ส่งคำสั่งโอนให้ธนาคารแล้ว',
    la: 'ສົ່ງຄຳສັ່ງໂອນໃຫ້ທະນາຄານແລ້ວ',
    en: 'Sent to the bank',
  },
  sending: {
    th: 'กำลังส่งคำสั่งให้ธนาคาร',
    la: 'ກຳລັງສົ່ງຄຳສັ່ງໃຫ້ທະນາຄານ',
    en: 'Being sent to the bank',
  },
  paying: {
    th: 'รอธนาคารโอนเข้าบัญชีของคุณ',
    la: 'ລໍຖ້າທະນາຄານໂອນເຂົ້າບັນຊີຂອງທ່ານ',
    en: 'Waiting for the bank to pay it out',
  },
  done: { th: 'เงินเข้าบัญชีของคุณแล้ว', la: 'ເງິນເຂົ້າບັນຊີຂອງທ່ານແລ້ວ', en: 'In your bank account' },
  failed: {
    th: 'ไม่สำเร็จ เงินกลับเข้ากระเป๋าหลักแล้ว',
    la: 'ບໍ່ສຳເລັດ ເງິນກັບເຂົ້າກະເປົາຫຼັກແລ້ວ',
    en: 'Not paid out; the money is back in your main wallet',
  },

  // a bonus
  noBonus: {
    th: 'ตอนนี้คุณไม่มีโบนัสอยู่',
    la: 'ຕອນນີ້ທ່ານບໍ່ມີໂບນັດຢູ່',
    en: 'You hold no bonus right now.',
  },
  marks: {
    th: '{total} จาก {success} · ยอดต่ำสุด {fail}',
    la: '{total} ຈາກ {success} · ຍອດຕ່ຳສຸດ {fail}',
    en: '{total} of {success} · floor {fail}',
  },
  bonusNeeds: {
    th: 'ยอดรวม {total} ต้องถึงเป้าหมาย {success} ขาดอีก {left} จึงจบโบนัสและถอนเงินได้ ถ้าเหลือไม่เกินยอดต่ำสุด {fail} โบนัสจะจบเอง ถ้าออกจากโบนัสตอนนี้ เก็บไว้ได้ {leave}',
    la: 'ຍອດລວມ {total} ຕ້ອງຮອດເປົ້າໝາຍ {success} ຂາດອີກ {left} ຈຶ່ງຈົບໂບນັດ ແລະ ຖອນເງິນໄດ້ ຖ້າເຫຼືອບໍ່ເກີນຍອດຕ່ຳສຸດ {fail} ໂບນັດຈະຈົບເອງ ຖ້າອອກຈາກໂບນັດຕອນນີ້ ເກັບໄວ້ໄດ້ {leave}',
    en: 'Your total is {total}. At the target of {success}, {left} more, you can finish the bonus and withdraw. At the floor of {fail} or less it ends automatically. Leaving it now would keep {leave}.',
  },
  bonusMet: {
    th: 'ถึงเป้าหมายแล้ว กดจบโบนัสที่หน้าโบนัสก่อน แล้วจึงถอนเงิน',
    la: 'ຮອດເປົ້າໝາຍແລ້ວ ກົດຈົບໂບນັດທີ່ໜ້າໂບນັດກ່ອນ ແລ້ວຈຶ່ງຖອນເງິນ',
    en: 'Target reached. Finish the bonus on the bonus page, then withdraw.',
  },
  bonusEnding: {
    th: 'กำลังจบโบนัส กรุณารอสักครู่',
    la: 'ກຳລັງຈົບໂບນັດ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
    en: 'Your bonus is being ended. Please wait a moment.',
  },
  readAt: { th: 'ยอด ณ {time}', la: 'ຍອດ ເມື່ອ {time}', en: 'As of {time}.' },

  // a password
  recover: {
    th: 'กรอกเบอร์ที่ใช้เข้าสู่ระบบ รับรหัส OTP ทาง SMS แล้วตั้งรหัสผ่านใหม่ได้เลย อย่าบอกรหัสนี้กับใคร ทีมงานจะไม่ถาม',
    la: 'ປ້ອນເບີທີ່ໃຊ້ເຂົ້າສູ່ລະບົບ ຮັບລະຫັດ OTP ທາງ SMS ແລ້ວຕັ້ງລະຫັດຜ່ານໃໝ່ໄດ້ເລີຍ ຢ່າບອກລະຫັດນີ້ກັບໃຜ ທີມງານຈະບໍ່ຖາມ',
    en: 'Enter the number you log in with, receive a code by SMS, and set a new password. Tell nobody the code; we never ask for it.',
  },
  recoverMember: {
    th: 'หน้าตั้งรหัสผ่านใหม่จะออกจากระบบในเครื่องนี้ก่อน',
    la: 'ໜ້າຕັ້ງລະຫັດຜ່ານໃໝ່ຈະອອກຈາກລະບົບໃນເຄື່ອງນີ້ກ່ອນ',
    en: 'Opening that page logs you out on this device.',
  },

  // a person
  person: {
    th: 'ส่งต่อให้ทีมงานแล้ว ทีมงานจะตอบที่นี่ ระหว่างนี้พิมพ์รายละเอียดไว้ได้เลย',
    la: 'ສົ່ງຕໍ່ໃຫ້ທີມງານແລ້ວ ທີມງານຈະຕອບໃນແຊັດນີ້ ລະຫວ່າງນີ້ພິມລາຍລະອຽດໄວ້ໄດ້ເລີຍ',
    en: 'A person will answer you here. You can already type what it is about.',
  },
  unanswered: {
    th: 'ขออภัย ทีมงานยังไม่ได้ตอบคุณ และการสนทนานี้จบลงแล้วเพราะรอนานเกินไป หากยังต้องการความช่วยเหลือ กดคุยกับทีมงานหรือพิมพ์มาได้เลย',
    la: 'ຂໍອະໄພ ທີມງານຍັງບໍ່ໄດ້ຕອບທ່ານ ແລະ ການສົນທະນານີ້ຈົບລົງແລ້ວເພາະລໍຖ້າດົນເກີນໄປ ຖ້າຍັງຕ້ອງການໃຫ້ຊ່ວຍ ກົດລົມກັບທີມງານ ຫຼື ພິມມາໄດ້ເລີຍ',
    en: 'Sorry, we did not answer you, and this conversation has ended after waiting for too long. If you still need help, choose “Talk to a person” or write again.',
  },
  usually: {
    th: 'โดยปกติตอบภายใน {n} นาที',
    la: 'ປົກກະຕິຕອບພາຍໃນ {n} ນາທີ',
    en: 'That usually takes about {n} min.',
  },
  backToday: {
    th: 'ขณะนี้อยู่นอกเวลาทำการ ทีมงานกลับมาวันนี้เวลา {time} น. ข้อความของคุณอยู่ในคิวแล้ว',
    la: 'ຂະນະນີ້ຢູ່ນອກໂມງການ ທີມງານກັບມາມື້ນີ້ເວລາ {time} ໂມງ ຂໍ້ຄວາມຂອງທ່ານຢູ່ໃນຄິວແລ້ວ',
    en: 'Nobody is here right now. We are back today at {time}; you are in the queue.',
  },
  backTomorrow: {
    th: 'ขณะนี้อยู่นอกเวลาทำการ ทีมงานกลับมาพรุ่งนี้เวลา {time} น. ข้อความของคุณอยู่ในคิวแล้ว',
    la: 'ຂະນະນີ້ຢູ່ນອກໂມງການ ທີມງານກັບມາມື້ອື່ນເວລາ {time} ໂມງ ຂໍ້ຄວາມຂອງທ່ານຢູ່ໃນຄິວແລ້ວ',
    en: 'Nobody is here right now. We are back tomorrow at {time}; you are in the queue.',
  },
  botOnly: {
    th: 'ขณะนี้ติดต่อทีมงานทางแชตไม่ได้ กรุณาใช้ช่องทางในหน้าติดต่อเรา หรือเข้าสู่ระบบแล้วลองอีกครั้ง',
    la: 'ຂະນະນີ້ແຊັດນີ້ຕໍ່ຫາທີມງານບໍ່ໄດ້ ກະລຸນາໃຊ້ຊ່ອງທາງໃນໜ້າຕິດຕໍ່ ຫຼື ເຂົ້າສູ່ລະບົບແລ້ວແຊັດອີກຄັ້ງ',
    en: 'This chat cannot reach a person right now. Please use another way on the contact page, or log in and chat again.',
  },
})

/** Titles of buttons that lead out of the chat: at most 20 characters. */
export const links = texts({
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  qr: { th: 'เปิด QR', la: 'ເປີດ QR', en: 'Open the QR' },
  statement: { th: 'ดูประวัติรายการ', la: 'ເບິ່ງປະຫວັດລາຍການ', en: 'See statement' },
  bonus: { th: 'ดูโบนัส', la: 'ເບິ່ງໂບນັດ', en: 'See the bonus' },
  contact: { th: 'ช่องทางติดต่อ', la: 'ຊ່ອງທາງຕິດຕໍ່', en: 'Ways of contact' },
})
