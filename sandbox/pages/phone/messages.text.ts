export const m = {
  why: {
    th: 'SMS ถึงทุกเบอร์จะมาเข้าเครื่องนี้',
    la: 'SMS ເຖິງທຸກເບີຈະມາເຂົ້າເຄື່ອງນີ້',
    en: 'Every SMS arrives on this phone, whatever its number',
  },
  none: { th: 'ยังไม่มีข้อความ', la: 'ຍັງບໍ່ມີຂໍ້ຄວາມ', en: 'No messages yet' },
  noneWhy: {
    th: 'สมัครสมาชิกในกระเป๋าเงิน แล้วรหัส OTP จะมาถึงตรงนี้',
    la: 'ສະໝັກສະມາຊິກໃນກະເປົາເງິນ ແລ້ວລະຫັດ OTP ຈະມາຮອດຢູ່ນີ້',
    en: 'Register in the wallet, and the one-time code arrives here',
  },
  to: { th: 'ถึง {phone}', la: 'ເຖິງ {phone}', en: 'To {phone}' },
  copy: { th: 'คัดลอกรหัส {code}', la: 'ສຳເນົາລະຫັດ {code}', en: 'Copy {code}' },
  copied: { th: 'คัดลอก {code} แล้ว', la: 'ສຳເນົາ {code} ແລ້ວ', en: 'Copied {code}' },
  byHand: {
    th: 'เบราว์เซอร์ไม่ให้คัดลอก พิมพ์รหัส {code} เอง',
    la: 'ບຣາວເຊີບໍ່ໃຫ້ສຳເນົາ ພິມລະຫັດ {code} ເອງ',
    en: 'This browser does not copy. Type {code} yourself.',
  },
  arrived: { th: 'ข้อความใหม่จาก {from}', la: 'ຂໍ້ຄວາມໃໝ່ຈາກ {from}', en: 'New message from {from}' },
  unread: { th: 'ใหม่ {n} ข้อความ', la: 'ໃໝ່ {n} ຂໍ້ຄວາມ', en: '{n} new' },
}
