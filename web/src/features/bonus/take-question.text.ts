import { texts } from '@krapao/shared/text'

export const t = texts({
  ask: {
    th: 'รับ {credit} เป็นโบนัสไหม',
    la: 'ຮັບ {credit} ເປັນໂບນັດບໍ',
    en: 'Receive {credit} as a bonus?',
  },
  becomes: {
    th: 'รวมกับเงินของคุณ {own} เป็น {base}',
    la: 'ລວມກັບເງິນຂອງທ່ານ {own} ເປັນ {base}',
    en: 'With your {own} it becomes {base}.',
  },
  target: { th: 'เป้าหมาย {percent}%', la: 'ເປົ້າໝາຍ {percent}%', en: 'Target {percent}%' },
  targetMeans: {
    th: 'ถึงแล้วจบโบนัสและถอนได้',
    la: 'ຮອດແລ້ວຈົບໂບນັດ ແລະ ຖອນໄດ້',
    en: 'Once there, finish the bonus and withdraw.',
  },
  floor: { th: 'ยอดต่ำสุด {percent}%', la: 'ຍອດຕ່ຳສຸດ {percent}%', en: 'Floor {percent}%' },
  floorMeans: {
    th: 'เหลือเท่านี้หรือต่ำกว่า โบนัสจบลง และเงินที่เหลือเป็นของคุณ',
    la: 'ເຫຼືອເທົ່ານີ້ ຫຼື ຕ່ຳກວ່າ ໂບນັດຈົບລົງ ແລະ ເງິນທີ່ເຫຼືອເປັນຂອງທ່ານ',
    en: 'At this or less the bonus ends, and what is left is yours.',
  },
  until: {
    th: 'ระหว่างมีโบนัส ถอนเงินได้ด้วยการออกจากโบนัส ซึ่งเก็บส่วนของคุณไว้ ยอดจริงคิดจากยอดในเกมตอนที่รับ',
    la: 'ໃນລະຫວ່າງມີໂບນັດ ຖອນເງິນໄດ້ດ້ວຍການອອກຈາກໂບນັດ ເຊິ່ງເກັບສ່ວນຂອງທ່ານໄວ້ ຍອດຈິງຄິດຈາກຍອດໃນເກມຕອນທີ່ຮັບ',
    en: 'While you hold it, you can withdraw by leaving the bonus, which keeps your share. The exact amounts go by your game balances when you receive it.',
  },
  later: { th: 'ไว้ทีหลัง', la: 'ໄວ້ພາຍຫຼັງ', en: 'Not now' },
  receive: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Receive' },
  seeHeld: { th: 'ดูโบนัสที่มีอยู่', la: 'ເບິ່ງໂບນັດທີ່ມີຢູ່', en: 'See the bonus you hold' },
  depositFirst: {
    th: 'ต้องเคยฝากเงินอย่างน้อยหนึ่งครั้งจึงจะรับโบนัสได้ กรุณาฝากเงินก่อน',
    la: 'ຕ້ອງເຄີຍຝາກເງິນຢ່າງໜ້ອຍໜຶ່ງເທື່ອຈຶ່ງຈະຮັບໂບນັດໄດ້ ກະລຸນາຝາກເງິນກ່ອນ',
    en: 'A bonus needs at least one deposit. Please make a deposit first.',
  },
})
