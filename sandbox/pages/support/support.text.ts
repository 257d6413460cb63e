export const t = {
  title: { th: 'ทีมงานจำลอง', la: 'ທີມງານຈຳລອງ', en: 'Support, played by you' },
  why: {
    th: 'ที่นี่คือระบบทดลอง ไม่มีเงินจริงและไม่มีทีมงานจริง ผู้ทดลองจึงเป็นผู้ดูแลเอง เรื่องที่สมาชิกจะติดต่อทีมงาน ตัดสินได้ด้วยคำสั่งเหล่านี้ในเทอร์มินัล',
    la: 'ນີ້ແມ່ນລະບົບທົດລອງ ບໍ່ມີເງິນແທ້ ແລະ ບໍ່ມີທີມງານແທ້ ຜູ້ທົດລອງຈຶ່ງເປັນຜູ້ດູແລເອງ ເລື່ອງທີ່ສະມາຊິກຈະຕິດຕໍ່ທີມງານ ຕັດສິນໄດ້ດ້ວຍຄຳສັ່ງເຫຼົ່ານີ້ໃນເທີມິນອນ',
    en: 'This is a trial: no money is real, and nor is a support team. You are the operator, too. What a member would write to support is decided with these commands at the terminal.',
  },
  forgotten: {
    th: 'ลืมรหัสผ่าน: ตั้งใหม่ด้วย SMS ได้จากหน้าเข้าสู่ระบบ ถ้าอาจมีคนอื่นเข้าใช้อยู่ ให้จบทุกเซสชัน',
    la: 'ລືມລະຫັດຜ່ານ: ຕັ້ງໃໝ່ດ້ວຍ SMS ໄດ້ຈາກໜ້າເຂົ້າສູ່ລະບົບ ຖ້າອາດມີຄົນອື່ນເຂົ້າໃຊ້ຢູ່ ໃຫ້ຈົບທຸກເຊດຊັນ',
    en: 'A forgotten password: it is reset by SMS from the login page. If somebody else may be logged in, end every session',
  },
  stolen: {
    th: 'โทรศัพท์ถูกขโมย: ระงับบัญชีจนกว่าจะพบเจ้าของ',
    la: 'ໂທລະສັບຖືກລັກ: ລະງັບບັນຊີຈົນກວ່າຈະພົບເຈົ້າຂອງ',
    en: 'A stolen phone: lock the account until its owner is found',
  },
  deposit: {
    th: 'เงินฝากยังไม่เข้า: ดูรายการที่รอคนตัดสิน',
    la: 'ເງິນຝາກຍັງບໍ່ເຂົ້າ: ເບິ່ງລາຍການທີ່ລໍຖ້າຄົນຕັດສິນ',
    en: 'A deposit that has not arrived: see what waits for a person',
  },
  withdrawal: {
    th: 'ถอนเงินยอดสูงที่รออยู่: อนุมัติ',
    la: 'ຖອນເງິນຍອດສູງທີ່ລໍຖ້າຢູ່: ອະນຸມັດ',
    en: 'A large withdrawal that waits: approve it',
  },
  own: {
    th: 'ตั้งช่องทางติดต่อของคุณเอง เช่น LINE แล้วสมาชิกจะเห็นแทนหน้านี้',
    la: 'ຕັ້ງຊ່ອງທາງຕິດຕໍ່ຂອງທ່ານເອງ ເຊັ່ນ LINE ແລ້ວສະມາຊິກຈະເຫັນແທນໜ້ານີ້',
    en: 'Name a way of your own, LINE say: members then see it instead of this page',
  },
  phone: { th: 'ไปที่โทรศัพท์จำลอง', la: 'ໄປທີ່ໂທລະສັບຈຳລອງ', en: 'To the sandbox phone' },
}
