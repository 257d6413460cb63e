import { setting, words } from '../../settings/setting.ts'

export const pgNotice = setting({
  means: 'HTML before playing PG, where PG_NOTICE is on',
  written: '{"th": text, "la": text, "en": text}',
  shape: words,
  start: {
    th: '<p>เปิด PG ครั้งละหนึ่งหน้าต่างเท่านั้น</p><p>หากเกมค้าง ให้ปิดแล้วเข้าใหม่ รอบที่เล่นไปแล้วมีผลตามที่ค่ายเกมบันทึกไว้ และยอดเงินที่นี่จะอัปเดตตาม</p>',
    la: '<p>ເປີດ PG ເທື່ອລະໜຶ່ງໜ້າຕ່າງເທົ່ານັ້ນ</p><p>ຖ້າເກມຄ້າງ ໃຫ້ປິດແລ້ວເຂົ້າໃໝ່ ຮອບທີ່ຫຼິ້ນໄປແລ້ວມີຜົນຕາມທີ່ຄ້າຍເກມບັນທຶກໄວ້ ແລະ ຍອດເງິນຢູ່ນີ້ຈະອັບເດດຕາມ</p>',
    en: '<p>Open PG in one window at a time.</p><p>If a game hangs, close it and enter again. A round already played counts as PG recorded it, and your balance here follows.</p>',
  },
})
