import { texts } from '@krapao/shared/text'

/** What other screens say while something is held. */
export const t = texts({
  see: { th: 'ดูโบนัส', la: 'ເບິ່ງໂບນັດ', en: 'See the bonus' },
  notCounted: {
    th: 'เกมนี้ไม่ร่วมกับโบนัสที่คุณมีอยู่ กรุณาเลือกเกมที่ร่วมรายการ หรือจบโบนัสก่อน',
    la: 'ເກມນີ້ບໍ່ຮ່ວມກັບໂບນັດທີ່ທ່ານມີຢູ່ ກະລຸນາເລືອກເກມທີ່ຮ່ວມລາຍການ ຫຼື ຈົບໂບນັດກ່ອນ',
    en: 'This game does not count for the bonus you hold. Please choose one that does, or end the bonus first.',
  },
  notCountedName: {
    th: '{name} · ไม่ร่วมกับโบนัส',
    la: '{name} · ບໍ່ຮ່ວມກັບໂບນັດ',
    en: '{name} · not part of your bonus',
  },
  noWithdrawal: {
    th: 'มีโบนัสที่ยังไม่จบ',
    la: 'ມີໂບນັດທີ່ຍັງບໍ່ຈົບ',
    en: 'You hold an unfinished bonus',
  },
  noWithdrawalText: {
    th: 'ถอนเงินได้เมื่อจบโบนัส ตอนนี้ {total} เป้าหมาย {success} หรือออกจากโบนัสโดยเก็บ {leave}',
    la: 'ຖອນເງິນໄດ້ເມື່ອຈົບໂບນັດ ຕອນນີ້ {total} ເປົ້າໝາຍ {success} ຫຼື ອອກຈາກໂບນັດໂດຍເກັບ {leave}',
    en: 'You can withdraw once it has ended. You have {total} of {success}, or you can leave the bonus and keep {leave}.',
  },
  targetReached: { th: 'ถึงเป้าหมายแล้ว', la: 'ຮອດເປົ້າໝາຍແລ້ວ', en: 'Target reached' },
  noWithdrawalMet: {
    th: 'กดจบโบนัสที่หน้าโบนัสก่อน แล้วจึงถอนเงิน',
    la: 'ກົດຈົບໂບນັດທີ່ໜ້າໂບນັດກ່ອນ ແລ້ວຈຶ່ງຖອນເງິນ',
    en: 'Finish the bonus on the bonus page, then withdraw.',
  },
})
