import type { Text } from '@krapao/shared/text'

// What members read of the offers of the default run. %percentFail% is put in by who shows an offer.
const over = {
  th: '<p>หากยอดรวมเหลือไม่เกิน %percentFail%% ของยอดตั้งต้น โบนัสจะจบเอง เงินที่เหลือเป็นของคุณ</p>',
  la: '<p>ຖ້າຍອດລວມເຫຼືອບໍ່ເກີນ %percentFail%% ຂອງຍອດຕັ້ງຕົ້ນ ໂບນັດຈະຈົບເອງ ເງິນທີ່ເຫຼືອເປັນຂອງທ່ານ</p>',
  en: '<p>If your total falls to %percentFail%% of the base, the bonus ends automatically; what is left is yours.</p>',
}

export const demoTexts = {
  welcome: {
    name: { th: 'โบนัสต้อนรับ 100%', la: 'ໂບນັດຕ້ອນຮັບ 100%', en: 'Welcome bonus 100%' },
    notice: {
      th: `<p>ฝากเท่าไร รับเครดิตเพิ่มเท่านั้น สูงสุด {most} เมื่อมียอดรวมอย่างน้อย {least} รับได้คนละหนึ่งครั้ง</p><p>เงินของคุณกับเครดิตรวมเป็นยอดตั้งต้น เล่นให้ถึง 150% แล้วจบโบนัส ยอดทั้งหมดถอนได้</p>${over.th}`,
      la: `<p>ຝາກເທົ່າໃດ ຮັບເຄຣດິດເພີ່ມເທົ່ານັ້ນ ສູງສຸດ {most} ເມື່ອມີຍອດລວມຢ່າງໜ້ອຍ {least} ຮັບໄດ້ຄົນລະໜຶ່ງເທື່ອ</p><p>ເງິນຂອງທ່ານກັບເຄຣດິດລວມເປັນຍອດຕັ້ງຕົ້ນ ຫຼິ້ນໃຫ້ຮອດ 150% ແລ້ວຈົບໂບນັດ ຍອດທັງໝົດຖອນໄດ້</p>${over.la}`,
      en: `<p>We match your new deposits with as much credit, up to {most}, from a total of {least}. Once for each member.</p><p>Your money and the credit together are the base. Play it up to 150%, finish the bonus, and withdraw all of it.</p>${over.en}`,
    },
  },
  daily: {
    name: { th: 'โบนัสรายวัน 20%', la: 'ໂບນັດປະຈຳວັນ 20%', en: 'Daily bonus 20%' },
    notice: {
      th: `<p>รับเครดิตเพิ่ม 20% ของยอดฝากใหม่ สูงสุด {most} เมื่อมียอดรวมอย่างน้อย {least} รับได้วันละหนึ่งครั้ง</p><p>เงินของคุณกับเครดิตรวมเป็นยอดตั้งต้น เล่นให้ถึง 120% แล้วจบโบนัส</p>${over.th}`,
      la: `<p>ຮັບເຄຣດິດເພີ່ມ 20% ຂອງຍອດຝາກໃໝ່ ສູງສຸດ {most} ເມື່ອມີຍອດລວມຢ່າງໜ້ອຍ {least} ຮັບໄດ້ມື້ລະໜຶ່ງເທື່ອ</p><p>ເງິນຂອງທ່ານກັບເຄຣດິດລວມເປັນຍອດຕັ້ງຕົ້ນ ຫຼິ້ນໃຫ້ຮອດ 120% ແລ້ວຈົບໂບນັດ</p>${over.la}`,
      en: `<p>20% of your new deposits as credit, up to {most}, from a total of {least}. Once a day.</p><p>Your money and the credit together are the base. Play it up to 120%, and finish the bonus.</p>${over.en}`,
    },
  },
  weekend: {
    name: { th: 'โบนัสสุดสัปดาห์ 50%', la: 'ໂບນັດທ້າຍອາທິດ 50%', en: 'Weekend bonus 50%' },
    notice: {
      th: `<p>รับเครดิตเพิ่ม 50% ของยอดฝากใหม่ สูงสุด {most} เมื่อมียอดรวมอย่างน้อย {least} สัปดาห์ละหนึ่งครั้ง นับจากวันจันทร์ และมีจำนวนจำกัด</p><p>เงินของคุณกับเครดิตรวมเป็นยอดตั้งต้น เล่นให้ถึง 200% ภายใน 72 ชั่วโมง แล้วจบโบนัส เก็บได้ไม่เกินเงินของคุณรวมกับห้าเท่าของเครดิต</p>${over.th}`,
      la: `<p>ຮັບເຄຣດິດເພີ່ມ 50% ຂອງຍອດຝາກໃໝ່ ສູງສຸດ {most} ເມື່ອມີຍອດລວມຢ່າງໜ້ອຍ {least} ອາທິດລະໜຶ່ງເທື່ອ ນັບແຕ່ວັນຈັນ ແລະ ມີຈຳນວນຈຳກັດ</p><p>ເງິນຂອງທ່ານກັບເຄຣດິດລວມເປັນຍອດຕັ້ງຕົ້ນ ຫຼິ້ນໃຫ້ຮອດ 200% ພາຍໃນ 72 ຊົ່ວໂມງ ແລ້ວຈົບໂບນັດ ເກັບໄດ້ບໍ່ເກີນເງິນຂອງທ່ານລວມກັບຫ້າເທົ່າຂອງເຄຣດິດ</p>${over.la}`,
      en: `<p>50% of your new deposits as credit, up to {most}, from a total of {least}. Once a week, counted from Monday, while places last.</p><p>Your money and the credit together are the base. Play it up to 200% within 72 hours, and finish the bonus. You keep at most your own money and five times the credit.</p>${over.en}`,
    },
  },
  promotion: {
    name: { th: 'เครดิตพิเศษจากโค้ด', la: 'ເຄຣດິດພິເສດຈາກໂຄດ', en: 'Extra credit by code' },
    notice: {
      th: `<p>รับเครดิต {most} เมื่อมียอดรวมอย่างน้อย {least} รับได้คนละหนึ่งครั้ง</p><p>เงินของคุณกับเครดิตรวมเป็นยอดตั้งต้น เล่นให้ถึง 130% แล้วจบโบนัส ยอดทั้งหมดถอนได้</p>${over.th}`,
      la: `<p>ຮັບເຄຣດິດ {most} ເມື່ອມີຍອດລວມຢ່າງໜ້ອຍ {least} ຮັບໄດ້ຄົນລະໜຶ່ງເທື່ອ</p><p>ເງິນຂອງທ່ານກັບເຄຣດິດລວມເປັນຍອດຕັ້ງຕົ້ນ ຫຼິ້ນໃຫ້ຮອດ 130% ແລ້ວຈົບໂບນັດ ຍອດທັງໝົດຖອນໄດ້</p>${over.la}`,
      en: `<p>{most} of credit, from a total of {least}. Once for each member.</p><p>Your money and the credit together are the base. Play it up to 130%, finish the bonus, and withdraw all of it.</p>${over.en}`,
    },
  },
} satisfies Record<string, Record<'name' | 'notice', Text>>
